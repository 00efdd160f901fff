const at = (row: readonly number[], column: number) => row[column] ?? 0;

const areSwapped = (typed: string, i: number, name: string, j: number) =>
  i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];

/** Whether `typed` becomes `name`, or a beginning of it, by at most `most` letters put in, left out, changed or swapped. */
export const withinEdits = (typed: string, name: string, most: number): boolean => {
  const width = Math.min(name.length, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === name[j - 1] ? 0 : 1;
      const cost = Math.min(at(row, j - 1) + same, at(row, j) + 1, at(next, j - 1) + 1);
      next.push(areSwapped(typed, i, name, j) ? Math.min(cost, at(before, j - 2) + 1) : cost);
    }
    if (Math.min(...next) > most) return false;
    [before, row] = [row, next];
  }
  return Math.min(...row) <= most;
};
