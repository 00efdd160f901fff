import { feedFormat, feedFormatOfRoot, isKyeroHeader, isKyeroRoot, looksLikeKyero } from "./feedFormat.ts";
import { feedLimits } from "./feedLimits.ts";
import { FeedParser } from "./feedParser.ts";
import type { Place } from "./feedPlaces.ts";
import type { FeedRecord } from "./feedRecord.ts";
import { FeedRefused } from "./feedRefused.ts";
import { mendMarkup } from "./mendMarkup.ts";
import { recordBuilder } from "./recordBuilder.ts";
import { type ReportLines, reportLines } from "./reportLines.ts";
import { type Why, why } from "./why.ts";
import { xmlFault } from "./xmlFault.ts";

/** What is written to the parser at once, in characters: so much more than a limit can be held. */
const PIECE = 64 * 1024;
/** So many control characters or faults in one listing, or outside of them, are no slip of a word processor. */
const MOST_FAULTS = 1_000;
/** Between the element that a broken listing stood in and the next listing. */
const IN_ROOT = 1;

/**
 * The listings of a feed one by one, as they come: no more than one piece of text and the listings that end in it are held. What is
 * not XML stops only the listing it stands in. Throws FeedRefused for what has no whole listing and is another format or no XML, ends
 * in the middle, has a DOCTYPE or is beyond `feedLimits`. What is to be said of the feed as a whole goes into `lines`.
 */
export async function* readFeed(
  source: AsyncIterable<string>,
  lines: ReportLines = reportLines(),
): AsyncGenerator<FeedRecord> {
  const reading = reader(lines);
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

function reader(lines: ReportLines) {
  const builder = recordBuilder();
  let parser = newParser();
  let root = "";
  let closed = "";
  let first = "";
  let level = 0;
  let attributes = 0;
  let written = 0;
  /** Where the parser last told something, in characters: what it keeps to itself until then must be bounded. */
  let told = 0;
  let records = 0;
  let whole = 0;
  let alike = 0;
  let deeper = false;
  let faults = 0;
  let controls = 0;
  let silent = false;
  let ended = false;
  let goesOn = true;
  let fault: { why: Why; at: Place } | undefined;
  let broken: FeedRecord["broken"] = null;

  const mender = mendMarkup({
    write(mended) {
      goesOn = true;
      parser.write(mended);
      return goesOn;
    },
    slip(kind, at, excerpt) {
      if (kind === "control") controls += 1;
      if (controls > MOST_FAULTS) throw new FeedRefused("ErrFeedNotXml", why("controls"), at);
      if (builder.isInside()) builder.slip(kind, at, excerpt);
      else if (kind === "control" || kind === "markup")
        outside(why(kind === "control" ? "controls" : "badTag"), at);
    },
    closing(name, at) {
      if (builder.isInside() && name.toLowerCase() === root.toLowerCase()) breakOff(why("openListing"), at);
      return builder.closing(name);
    },
    listing(at) {
      if (builder.isInside()) breakOff(why("openListing"), at);
      controls = 0;
    },
    unended(what, at) {
      const reason = why(what === "tag" ? "openTag" : "openCdata");
      if (!builder.isInside()) outside(reason, at);
      else breakOff(reason, at);
      return goesOn;
    },
  });

  /** A fault around the listings stops none of them. */
  function outside(reason: Why, at: Place): void {
    fault ??= { why: reason, at };
    faults += 1;
    builder.lose();
    if (faults > MOST_FAULTS) throw new FeedRefused("ErrFeedNotXml", fault.why, fault.at);
  }

  function breakOff(reason: Why, at: Place, suspect = ""): void {
    goesOn = false;
    builder.breakOff(reason, at, IN_ROOT, suspect);
    parser = newParser();
    level = IN_ROOT;
    silent = true;
    parser.write(`<${root}>`);
    silent = false;
  }

  function onFault(message: string): void {
    if (silent || !goesOn) return;
    const found = xmlFault(message, closed);
    if (!found) return;
    const at = found.isText ? mender.textAt() : mender.tagAt();
    if (ended) throw new FeedRefused("ErrFeedIncomplete", why("end"), mender.end());
    if (!builder.isInside()) outside(found.why, at);
    else if (found.inText && builder.isInText()) builder.slip("tags", at, `<${closed}>`);
    else breakOff(found.why, at, closed);
  }

  function newParser(): FeedParser {
    const made: FeedParser = new FeedParser((message) => {
      if (made === parser) onFault(message);
    });
    const tell = () => {
      told = written;
    };
    made.on("doctype", (text) => {
      if (/^\s*html\b/i.test(text)) throw new FeedRefused("ErrFeedFormat", why("format", { name: "HTML" }));
      throw new FeedRefused("ErrFeedDoctype");
    });
    made.on("comment", tell);
    made.on("processinginstruction", tell);
    made.on("opentagstart", ({ name }) => {
      tell();
      attributes = 0;
      if (silent) return;
      builder.enter();
      level += 1;
      if (level === 1) enterRoot(name);
      else if (level === 2 && first === "") first = name;
      else if (level > 2 && !builder.isInside() && name.toLowerCase() === "property") deeper = true;
    });
    made.on("attribute", () => {
      tell();
      attributes += 1;
      if (attributes > feedLimits.attributes) throw new FeedRefused("ErrFeedTooDeep", why("manyAttributes"));
    });
    made.on("opentag", (tag) => {
      tell();
      if (!silent) builder.open(tag.name, tag.attributes as Record<string, string>);
    });
    for (const kind of ["text", "cdata"] as const) {
      made.on(kind, (text) => {
        tell();
        builder.text(text);
      });
    }
    made.on("closetag", ({ name }) => {
      if (made !== parser) return;
      tell();
      closed = name;
      level -= 1;
      builder.close();
    });
    return made;
  }

  function enterRoot(name: string): void {
    root = name;
    mender.setRoot(name);
    const format = feedFormatOfRoot(name);
    if (format !== null) throw new FeedRefused("ErrFeedFormat", why("format", { name: format }));
  }

  function count(record: FeedRecord): FeedRecord {
    records += 1;
    if (records > feedLimits.records) throw new FeedRefused("ErrFeedTooLarge", why("manyListings"));
    if (record.broken) broken ??= record.broken;
    else whole += 1;
    if (looksLikeKyero(record.node)) alike += 1;
    if (records - whole > feedLimits.broken) throw new FeedRefused("ErrFeedNotXml", broken?.why, broken?.at);
    return record;
  }

  const taken = (): FeedRecord[] => builder.taken().map(count);

  return {
    write(text: string) {
      const format = written === 0 ? feedFormat(text) : null;
      if (format !== null) throw new FeedRefused("ErrFeedFormat", why("format", { name: format }));
      written += text.length;
      mender.next(text);
      const most = root === "" ? feedLimits.prolog : feedLimits.text;
      if (written - told <= most) return;
      if (root === "" && fault) throw new FeedRefused("ErrFeedNotXml", fault.why, fault.at);
      throw new FeedRefused("ErrFeedTooLarge", why("longText"));
    },
    taken,
    /** The listings that end with the feed. */
    close(): FeedRecord[] {
      if (written === 0) throw new FeedRefused("ErrFeedEmpty");
      mender.next("", true);
      if (root === "")
        throw new FeedRefused(
          "ErrFeedNotXml",
          why(fault ? "textOutside" : "noElement"),
          fault?.at ?? { line: 1, column: 1 },
        );
      ended = true;
      parser.close();
      const last = taken();
      if (records === 0) throw nothingIn(root, first, deeper);
      if (whole === 0) throw new FeedRefused("ErrFeedNotXml", broken?.why, broken?.at);
      if (alike === 0 && !isKyeroHeader(first)) throw new FeedRefused("ErrFeedFormat", why("otherFields"));
      if (fault) lines.say("feed", "WarnFeedMarkup", null, null, fault);
      if (!isKyeroRoot(root)) lines.say("feed", "WarnFeedRoot", root);
      return last;
    },
  };
}

/** Why a feed without a listing is refused: it is empty, or something else. */
function nothingIn(root: string, first: string, deeper: boolean): FeedRefused {
  if (deeper) return new FeedRefused("ErrFeedFormat", why("deepListings", { root }));
  if (isKyeroRoot(root) && /^(?:kyero|agent|)$/i.test(first)) return new FeedRefused("ErrFeedEmpty");
  return new FeedRefused("ErrFeedFormat", why("otherRoot", { root, first: first === "" ? "–" : first }));
}
