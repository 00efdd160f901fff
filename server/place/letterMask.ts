/** Which letters and digits a folded text has, one bit each; a few digits share one. */
export const letterMask = (folded: string): number => {
  let mask = 0;
  for (let at = 0; at < folded.length; at++) mask |= 1 << (folded.charCodeAt(at) & 31);
  return mask;
};

/** How many letters of one mask another lacks. */
export const lackingLetters = (mask: number, other: number): number => {
  let rest = mask & ~other;
  let count = 0;
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
};
