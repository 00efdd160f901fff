import { SaxesParser } from "saxes";
import { feedLimits } from "./feedLimits.ts";
import type { FeedNode } from "./feedNode.ts";
import { FeedRefused } from "./feedRefused.ts";
import { recordBuilder } from "./recordBuilder.ts";

/** What is written to the parser at once, in characters: so much more than a limit can be held. */
const PIECE = 64 * 1024;

/**
 * The listings of a feed one by one, as they come: no more than one piece of text and the listings that end in it are held. Throws
 * FeedRefused for what is not XML, ends in the middle, has a DOCTYPE (and so entities) or is beyond `feedLimits`.
 */
export async function* readFeed(source: AsyncIterable<string>): AsyncGenerator<FeedNode> {
  const reading = reader();
  let records = 0;
  for await (const text of source) {
    for (let at = 0; at < text.length; at += PIECE) {
      reading.write(text.slice(at, at + PIECE));
      for (const node of reading.taken()) {
        records += 1;
        if (records > feedLimits.records) throw new FeedRefused("ErrFeedTooLarge", "records");
        yield node;
      }
    }
  }
  reading.close();
}

function reader() {
  const parser = new SaxesParser();
  const builder = recordBuilder();
  let attributes = 0;
  let written = 0;
  let begun = false;
  let ended = false;
  /** Where the parser last told something, in characters: what it keeps to itself until then must be bounded. */
  let told = 0;
  const tell = () => {
    told = parser.position;
  };

  parser.on("error", (error) => {
    const where = `${parser.line}:${parser.column}`;
    throw new FeedRefused(ended ? "ErrFeedIncomplete" : "ErrFeedNotXml", `${where} ${plain(error)}`);
  });
  parser.on("doctype", () => {
    throw new FeedRefused("ErrFeedDoctype");
  });
  parser.on("comment", tell);
  parser.on("processinginstruction", tell);
  parser.on("opentagstart", () => {
    tell();
    begun = true;
    attributes = 0;
    builder.enter();
  });
  parser.on("attribute", () => {
    tell();
    attributes += 1;
    if (attributes > feedLimits.attributes) throw new FeedRefused("ErrFeedTooDeep", "attributes");
  });
  parser.on("opentag", (tag) => {
    tell();
    builder.open(tag.name, tag.attributes as Record<string, string>);
  });
  for (const kind of ["text", "cdata"] as const) {
    parser.on(kind, (text) => {
      tell();
      builder.text(text);
    });
  }
  parser.on("closetag", () => {
    tell();
    builder.close();
  });

  return {
    write(text: string) {
      written += text.length;
      parser.write(text);
      const most = begun ? feedLimits.text : feedLimits.prolog;
      if (written - told > most) throw new FeedRefused("ErrFeedTooLarge", "text");
    },
    taken: builder.taken,
    close() {
      if (written === 0) throw new FeedRefused("ErrFeedEmpty");
      ended = true;
      parser.close();
    },
  };
}

/** The parser's words without its place. */
const plain = ({ message }: Error): string => message.replace(/^[\d:]+\s*/, "").slice(0, 200);
