import { createReport, type ImportReport } from "../validate/importReport.ts";
import type { FeedRecord } from "./feedNode.ts";
import { FeedReader } from "./feedReader.ts";

/** What is written to the parser at once, in characters: so much more than a limit can be held. */
const PIECE = 64 * 1024;
/**
 * The listings of a feed one by one, as they come: no more than one piece of text and the listings that end in it are held. What is
 * not XML stops only the listing it stands in. Throws FeedRefused for what has no whole listing and is another format or no XML, ends
 * in the middle, has a DOCTYPE or is beyond `feedLimits`. What is to be said of the feed as a whole goes into `lines`.
 */
export async function* readFeed(
  source: AsyncIterable<string>,
  lines: ImportReport = createReport(),
): AsyncGenerator<FeedRecord> {
  const reading = new FeedReader(lines);
  for await (const text of source) {
    for (let at = 0; at < text.length; ) {
      const to = pieceEnd(text, at);
      reading.write(text.slice(at, to));
      yield* reading.taken();
      at = to;
    }
  }
  yield* reading.close();
}

/** No sign is cut in its middle. */
function pieceEnd(text: string, at: number): number {
  const to = at + PIECE;
  return /[\ud800-\udbff]/.test(text[to - 1] ?? "") ? to + 1 : to;
}
