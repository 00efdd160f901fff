import { idealistaFormat } from "../formats/idealistaFormat.ts";
import { createReport, type ImportReport } from "../validate/importReport.ts";
import { feedLimits } from "./feedLimits.ts";
import type { FeedRecord } from "./feedNode.ts";
import { FeedReader } from "./feedReader.ts";
import { JsonFeedReader } from "./jsonFeedReader.ts";

/** What is written to the parser at once, in characters: so much more than a limit can be held. */
const PIECE = 64 * 1024;

/** JSON by its first two signs, else XML; undefined while there are too few of them. */
function readerFor(text: string, lines: ImportReport): FeedReader | JsonFeedReader | undefined {
  const [, first = "", second = ""] = /^\s*(\S)?\s*(\S)?/.exec(text) ?? [];
  const mayBeJson = first === "" || /[[{]/.test(first);
  if (mayBeJson && second === "" && text.length < feedLimits.prolog) return undefined;
  return mayBeJson && /["[{\]}]/.test(second) ? new JsonFeedReader(idealistaFormat) : new FeedReader(lines);
}

/**
 * The listings of a feed one by one, as they come: no more than one piece of text and the listings that end in it are held. What is
 * no XML or JSON stops only the listing it stands in. Throws FeedRefused for what has no whole listing and is another format, ends
 * in the middle, has a DOCTYPE or is beyond `feedLimits`. What is to be said of the feed as a whole goes into `lines`.
 */
export async function* readFeed(
  source: AsyncIterable<string>,
  lines: ImportReport = createReport(),
): AsyncGenerator<FeedRecord> {
  let reading: FeedReader | JsonFeedReader | undefined;
  let beginning = "";
  for await (const piece of source) {
    const text = reading ? piece : beginning + piece;
    reading ??= readerFor(text, lines);
    if (!reading) beginning = text;
    else {
      for (let at = 0; at < text.length; ) {
        const to = pieceEnd(text, at);
        reading.write(text.slice(at, to));
        yield* reading.taken();
        at = to;
      }
    }
  }
  if (!reading) {
    reading = new FeedReader(lines);
    if (beginning !== "") reading.write(beginning);
  }
  yield* reading.close();
}

/** No sign is cut in its middle. */
function pieceEnd(text: string, at: number): number {
  const to = at + PIECE;
  return /[\ud800-\udbff]/.test(text[to - 1] ?? "") ? to + 1 : to;
}
