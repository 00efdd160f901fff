const lines = new Map<string, Promise<void>>();

/**
 * Rests so many times as long as a piece of work took, so that a line has a thirtieth of the time: of twenty calls that others make not one meets
 * it. Never longer than this, at which a client has had all that it may save in a minute when the minute is over.
 */
const REST = 29;
const LONGEST_REST_MS = 500;

/** Servers of this process that stop. */
let stopping = 0;

/** Has no line rest while a server stops: whoever has been let in is answered before it is gone. */
export async function withoutRest(stop: () => Promise<void>): Promise<void> {
  stopping += 1;
  try {
    await stop();
  } finally {
    stopping -= 1;
  }
}

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
    else if (rest > 0 && stopping === 0)
      await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_REST_MS, rest * tookMs)));
  };
  const over = mine.then(leave, leave);
  lines.set(key, over);
  return mine;
}
