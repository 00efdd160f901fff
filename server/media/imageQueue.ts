import sharp from "sharp";

const AT_ONCE = 2;

sharp.concurrency(1);
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs work on a decoded picture, at most two at a time: 50 megapixels want some 150 MB, and an upload of 99 photos must
 * not take every core from the requests beside it.
 */
export async function imageQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((next) => waiting.push(next));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
