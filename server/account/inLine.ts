const lines = new Map<string, Promise<void>>();

/** Rests so many times as long as a piece of work took, so that a line has a sixth of the time at most; never longer than this. */
const REST = 5;
const LONGEST_REST_MS = 250;

/** Runs work for one key after all that came before it for that key; other keys do not wait. */
export const inLine = <T>(key: string, work: () => Promise<T>): Promise<T> => enter(key, work, 0);

/**
 * As `inLine`, and while more of the same key waits the line rests after each: what one brings all at once is spread out, and whatever it
 * takes, a connection, a core, the disk, is free most of the time for everybody else. Who comes one at a time never rests.
 */
export const inPacedLine = <T>(key: string, work: () => Promise<T>): Promise<T> => enter(key, work, REST);

function enter<T>(key: string, work: () => Promise<T>, rest: number): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve();
  let tookMs = 0;
  const mine = before.then(async () => {
    const started = performance.now();
    try {
      return await work();
    } finally {
      tookMs = performance.now() - started;
    }
  });
  const leave = async () => {
    if (lines.get(key) === over) lines.delete(key);
    else if (rest > 0)
      await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_REST_MS, rest * tookMs)));
  };
  const over = mine.then(leave, leave);
  lines.set(key, over);
  return mine;
}
