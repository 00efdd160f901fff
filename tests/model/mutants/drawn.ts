/** Numbers from 0 up to 1 that a seed gives again (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many of them, as a seed draws them. */
export function drawn<One>(all: readonly One[], count: number, seed: number): One[] {
  const next = numbersOf(seed);
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [one] = left.splice(Math.floor(next() * left.length), 1);
    return one as One;
  });
}
