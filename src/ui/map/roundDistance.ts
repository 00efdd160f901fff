/** The largest of 1, 2 and 5 times a power of ten that is not above a number. */
export const roundDistance = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  const leading = most / power;
  return (leading >= 5 ? 5 : leading >= 2 ? 2 : 1) * power;
};
