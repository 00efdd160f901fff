const chains = new Map<string, Promise<void>>();

/**
 * A throttled key rests this many times as long as its last work took, so that it uses a thirtieth of the time. The maximum lets a client
 * still save as often in a minute as its rate limit allows.
 */
const REST_FACTOR = 29;
const MAX_REST_MS = 500;

/** Servers of this process that stop. */
let stopping = 0;

/** Switches throttling off while a server stops, so that accepted calls are answered before it is gone. */
export async function withoutThrottling(stop: () => Promise<void>): Promise<void> {
  stopping += 1;
  try {
    await stop();
  } finally {
    stopping -= 1;
  }
}

/** Keyed mutex: runs work of one key one after the other; other keys do not wait. */
export const withKeyLock = <T>(key: string, work: () => Promise<T>): Promise<T> => runChained(key, work, 0);

/**
 * As `withKeyLock`, and throttled: while more work of the same key waits, the key rests after each piece, so that a burst of one caller is spread
 * out and leaves connections, cores and the disk to others most of the time. Callers that send one request at a time are never throttled.
 */
export const withThrottledKeyLock = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  runChained(key, work, REST_FACTOR);

function runChained<T>(key: string, work: () => Promise<T>, rest: number): Promise<T> {
  const before = chains.get(key) ?? Promise.resolve();
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
    if (chains.get(key) === over) chains.delete(key);
    else if (rest > 0 && stopping === 0)
      await new Promise((resolve) => setTimeout(resolve, Math.min(MAX_REST_MS, rest * tookMs)));
  };
  const over = mine.then(leave, leave);
  chains.set(key, over);
  return mine;
}
