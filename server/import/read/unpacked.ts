import { createGunzip } from "node:zlib";
import { FeedRefused, feedLimits } from "./feedLimits.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** A feed's bytes, unpacked when they are gzip, counted, and stopped at the limits. Whoever stops reading closes the source. */
export async function* unpacked(source: Bytes): AsyncGenerator<Uint8Array> {
  const packed = { bytes: 0 };
  const { first, all } = await beginning(counted(source, packed));
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  let bytes = 0;
  for await (const chunk of isGzip ? gunzipped(all) : all) {
    bytes += chunk.length;
    if (bytes > feedLimits.bytes) throw new FeedRefused("ErrFeedTooLarge");
    const { ratio, from } = feedLimits.packing;
    if (isGzip && bytes > from && bytes > packed.bytes * ratio) throw new FeedRefused("ErrFeedTooLarge");
    yield chunk;
  }
}

async function* counted(source: Bytes, into: { bytes: number }): Bytes {
  for await (const chunk of source) {
    into.bytes += chunk.length;
    if (into.bytes > feedLimits.bytes) throw new FeedRefused("ErrFeedTooLarge");
    yield chunk;
  }
}

/** Enough bytes to know what they are, and all of them. */
async function beginning(source: Bytes): Promise<{ first: Uint8Array; all: Bytes }> {
  const iterator = source[Symbol.asyncIterator]();
  let first: Uint8Array = new Uint8Array();
  while (first.length < 2) {
    const next = await iterator.next();
    if (next.done) break;
    first = Buffer.concat([first, next.value]);
  }
  async function* all() {
    try {
      if (first.length > 0) yield first;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first, all: all() };
}

async function* gunzipped(source: Bytes): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const feeding = feed(source, gunzip);
  feeding.catch(() => undefined);
  try {
    for await (const chunk of gunzip) yield chunk as Uint8Array;
    await feeding;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith("Z_")) throw new FeedRefused("ErrFeedIncomplete");
    throw error;
  } finally {
    gunzip.destroy();
  }
}

async function feed(source: Bytes, gunzip: ReturnType<typeof createGunzip>): Promise<void> {
  try {
    for await (const chunk of source) {
      if (gunzip.destroyed) return;
      if (!gunzip.write(chunk)) {
        await new Promise<void>((resolve) => {
          gunzip.once("drain", resolve);
          gunzip.once("close", resolve);
        });
      }
    }
    gunzip.end();
  } catch (error) {
    gunzip.destroy(error as Error);
  }
}
