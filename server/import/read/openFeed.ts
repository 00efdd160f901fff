import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import type { FetchRules } from "#server/outside/fetchRules.ts";
import { connectionWhy, fetchPublic, reasonOf } from "../photos/fetchPublic.ts";
import { why } from "../validate/why.ts";
import { FeedRefused } from "./feedLimits.ts";

const OK = 200;

export const isWebAddress = (source: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(source);

/** The bytes of a feed, from its address or from a file, until `stop`. Throws FeedRefused when there are none, or they stop coming. */
export async function openFeed(
  source: string,
  rules: FetchRules,
  stop: AbortSignal | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  if (!isWebAddress(source)) return openFile(source, stop);
  const answer = await fetchPublic(source, { rules, stop, headers: { "accept-encoding": "gzip" } });
  if (answer.statusCode !== OK) {
    answer.destroy();
    throw new FeedRefused("ErrFeedNotFetched", why("status", { status: answer.statusCode ?? 0 }));
  }
  return whole(answer);
}

async function openFile(path: string, stop: AbortSignal | undefined): Promise<AsyncIterable<Uint8Array>> {
  try {
    await access(path);
  } catch (error) {
    throw new FeedRefused("ErrFeedNotFetched", why("noFile", { error: reasonOf(error) }));
  }
  return createReadStream(path, stop && { signal: stop });
}

/** An answer that breaks off is a feed that stops in the middle. */
async function* whole(answer: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = answer[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        throw new FeedRefused("ErrFeedIncomplete", connectionWhy(error));
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
