const lines = new Map<string, Promise<unknown>>();

/** Runs work for one key after all that came before it for that key; other keys do not wait. */
export function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  lines.set(key, mine);
  const leave = () => {
    if (lines.get(key) === mine) lines.delete(key);
  };
  mine.then(leave, leave);
  return mine;
}
