import { kyeroFormat } from "../formats/kyeroFormat.ts";
import type { Place } from "../validate/feedPlaces.ts";
import type { ImportReport } from "../validate/importReport.ts";
import { type Why, why } from "../validate/why.ts";
import { feedFormat, feedFormatOfRoot, hasRequired, isKyeroRoot, localName, readerOf } from "./feedFormat.ts";
import { FeedRefused, feedLimits } from "./feedLimits.ts";
import type { FeedRecord } from "./feedNode.ts";
import { FeedParser, xmlFault } from "./feedParser.ts";
import type { FeedFormat } from "./listingRecord.ts";
import { MarkupMender, type MarkupSink, type SlipKind } from "./markupMender.ts";
import { RecordBuilder } from "./recordBuilder.ts";

/** So many control characters or faults in one listing, or outside of them, are no slip of a word processor. */
const MOST_FAULTS = 1_000;
/** Between the element that a broken listing stood in and the next listing. */
const IN_ROOT = 1;

/** What is known of all listings so far. */
export class Tally {
  records = 0;
  whole = 0;
  #alike = 0;
  #broken: FeedRecord["broken"] = null;

  readonly add = (record: FeedRecord): FeedRecord => {
    this.records += 1;
    if (this.records > feedLimits.records) throw new FeedRefused("ErrFeedTooLarge", why("manyListings"));
    if (record.broken) this.#broken ??= record.broken;
    else this.whole += 1;
    if (hasRequired(record)) this.#alike += 1;
    if (this.records - this.whole > feedLimits.broken) throw this.notXml();
    return record;
  };

  notXml(): FeedRefused {
    return new FeedRefused("ErrFeedNotXml", this.#broken?.why, this.#broken?.at);
  }

  /** Whether most listings lack the fields that the format requires. */
  isForeign(): boolean {
    return this.#alike < this.whole / 2;
  }
}

/** Parser, mender and builder at work on one feed; what is beyond `feedLimits` or no feed at all throws FeedRefused. */
export class FeedReader {
  readonly #lines: ImportReport;
  readonly #builder = new RecordBuilder(kyeroFormat);
  readonly #tally = new Tally();
  readonly #sink: MarkupSink = {
    write: (mended) => this.#parse(mended),
    slip: (kind, at, excerpt) => this.#slip(kind, at, excerpt),
    closing: (name, at) => {
      if (this.#builder.isInside() && name.toLowerCase() === this.#root.toLowerCase())
        this.#breakOff(why("openListing"), at);
      return this.#builder.closing(name);
    },
    listing: (at) => {
      if (this.#builder.isInside()) this.#breakOff(why("openListing"), at);
      this.#controls = 0;
    },
    unended: (what, at) => {
      const reason = why(what === "tag" ? "openTag" : "openCdata");
      if (!this.#builder.isInside()) this.#outside(reason, at);
      else this.#breakOff(reason, at);
      return this.#goesOn;
    },
  };
  readonly #mender = new MarkupMender(this.#sink, kyeroFormat.listing);
  #parser = this.#newParser();
  #root = "";
  #closed = "";
  #first = "";
  /** The format that root or header name. */
  #named: FeedFormat | undefined;
  #isHeaded = false;
  #hasListing = false;
  #level = 0;
  #attributes = 0;
  #written = 0;
  /** Where the parser last told something, in characters: what it keeps to itself until then must be bounded. */
  #told = 0;
  #deeper = false;
  #faults = 0;
  #controls = 0;
  #silent = false;
  #ended = false;
  #goesOn = true;
  #fault: { why: Why; at: Place } | undefined;

  /** What is to be said of the feed as a whole goes into `lines`. */
  constructor(lines: ImportReport) {
    this.#lines = lines;
  }

  write(text: string): void {
    if (this.#written === 0) refuseFormat(feedFormat(text));
    this.#written += text.length;
    this.#mender.next(text);
    const most = this.#root === "" ? feedLimits.prolog : feedLimits.text;
    if (this.#written - this.#told <= most) return;
    const { why: reason, at } = this.#fault ?? {};
    if (this.#root === "" && reason) throw new FeedRefused("ErrFeedNotXml", reason, at);
    throw new FeedRefused("ErrFeedTooLarge", why("longText"));
  }

  /** The listings that have ended since it was last asked. */
  taken(): FeedRecord[] {
    return this.#builder.taken().map(this.#tally.add);
  }

  /** The listings that end with the feed. */
  close(): FeedRecord[] {
    if (this.#written === 0) throw new FeedRefused("ErrFeedEmpty");
    this.#mender.next("", true);
    if (this.#root === "") throw this.#withoutElement();
    this.#ended = true;
    this.#parser.close();
    const last = this.taken();
    if (this.#tally.records === 0) throw this.#withoutListing();
    if (this.#tally.whole === 0) throw this.#tally.notXml();
    if (!this.#isHeaded && this.#tally.isForeign())
      throw new FeedRefused("ErrFeedFormat", why("otherFields"));
    if (this.#fault) this.#lines.add("feed", "WarnFeedMarkup", null, null, this.#fault);
    if (!isKyeroRoot(this.#root) && !readerOf(this.#root))
      this.#lines.add("feed", "WarnFeedRoot", this.#root);
    return last;
  }

  /** Why a feed without a listing is refused: it is empty, or something else. */
  #withoutListing(): FeedRefused {
    const [root, first] = [this.#root, this.#first];
    if (this.#deeper) return new FeedRefused("ErrFeedFormat", why("deepListings", { root }));
    const isOurs = this.#named || (isKyeroRoot(root) && /^(?:agent|)$/.test(localName(first)));
    if (isOurs) return new FeedRefused("ErrFeedEmpty");
    return new FeedRefused("ErrFeedFormat", why("otherRoot", { root, first: first === "" ? "–" : first }));
  }

  #withoutElement(): FeedRefused {
    const reason = why(this.#fault ? "textOutside" : "noElement");
    return new FeedRefused("ErrFeedNotXml", reason, this.#fault?.at ?? { line: 1, column: 1 });
  }

  #parse(mended: string): boolean {
    this.#goesOn = true;
    this.#parser.write(mended);
    return this.#goesOn;
  }

  #slip(kind: SlipKind, at: Place, excerpt: () => string): void {
    if (kind === "control") this.#controls += 1;
    if (this.#controls > MOST_FAULTS) throw new FeedRefused("ErrFeedNotXml", why("controls"), at);
    if (this.#builder.isInside()) this.#builder.slip(kind, at, excerpt);
    else if (kind === "control" || kind === "markup")
      this.#outside(why(kind === "control" ? "controls" : "badTag"), at);
  }

  /** A fault around the listings stops none of them. */
  #outside(reason: Why, at: Place): void {
    this.#fault ??= { why: reason, at };
    this.#faults += 1;
    this.#builder.lose();
    if (this.#faults > MOST_FAULTS) throw new FeedRefused("ErrFeedNotXml", this.#fault.why, this.#fault.at);
  }

  #breakOff(reason: Why, at: Place, suspect = ""): void {
    this.#goesOn = false;
    this.#builder.breakOff(reason, at, IN_ROOT, suspect);
    this.#parser = this.#newParser();
    this.#level = IN_ROOT;
    this.#silent = true;
    this.#parser.write(`<${this.#root}>`);
    this.#silent = false;
  }

  #onFault(message: string): void {
    if (this.#silent || !this.#goesOn) return;
    const found = xmlFault(message, this.#closed);
    if (!found) return;
    const at = found.isText ? this.#mender.textAt() : this.#mender.tagAt();
    if (this.#ended) throw new FeedRefused("ErrFeedIncomplete", why("end"), this.#mender.end());
    if (!this.#builder.isInside()) this.#outside(found.why, at);
    else if (found.inText && this.#builder.isInText())
      this.#builder.slip("tags", at, () => `<${this.#closed}>`);
    else this.#breakOff(found.why, at, this.#closed);
  }

  #newParser(): FeedParser {
    const made: FeedParser = new FeedParser((message) => {
      if (made === this.#parser) this.#onFault(message);
    });
    made.on("doctype", (text) => {
      if (/^\s*html\b/i.test(text)) throw new FeedRefused("ErrFeedFormat", why("format", { name: "HTML" }));
      throw new FeedRefused("ErrFeedDoctype");
    });
    made.on("comment", () => this.#tell());
    made.on("processinginstruction", () => this.#tell());
    made.on("opentagstart", ({ name }) => this.#onTagStart(name));
    made.on("attribute", () => this.#onAttribute());
    made.on("opentag", (tag) => {
      this.#tell();
      if (!this.#silent) this.#builder.open(tag.name, tag.attributes as Record<string, string>);
    });
    made.on("text", (text) => this.#onText(text));
    made.on("cdata", (text) => this.#onText(text));
    made.on("closetag", ({ name }) => {
      if (made === this.#parser) this.#onClosed(name);
    });
    return made;
  }

  #tell(): void {
    this.#told = this.#written;
  }

  #onText(text: string): void {
    this.#tell();
    this.#builder.text(text);
  }

  #onTagStart(name: string): void {
    this.#tell();
    this.#attributes = 0;
    if (this.#silent) return;
    this.#builder.enter();
    this.#level += 1;
    if (this.#level === 1) this.#enterRoot(name);
    else if (!this.#builder.isInside()) this.#enterAround(name);
  }

  /** An element around the listings, or a listing. */
  #enterAround(name: string): void {
    const isListing = localName(name) === (this.#named ?? kyeroFormat).listing;
    if (this.#level > 2 && isListing) this.#deeper = true;
    if (this.#level !== 2) return;
    this.#hasListing ||= isListing;
    if (this.#first === "") this.#first = name;
    this.#recognise(name);
    this.#isHeaded ||= readerOf(name) === this.#named && this.#named !== undefined;
  }

  /** Root or header decide which format is read; of two the first. */
  #recognise(name: string): void {
    const format = readerOf(name);
    if (!format || this.#named || this.#hasListing) return;
    this.#named = format;
    this.#builder.setFormat(format);
    this.#mender.setNames(this.#root, format.listing);
  }

  #onAttribute(): void {
    this.#tell();
    this.#attributes += 1;
    if (this.#attributes > feedLimits.attributes)
      throw new FeedRefused("ErrFeedTooDeep", why("manyAttributes"));
  }

  #onClosed(name: string): void {
    this.#tell();
    this.#closed = name;
    this.#level -= 1;
    this.#builder.close();
  }

  #enterRoot(name: string): void {
    this.#root = name;
    this.#mender.setNames(name, kyeroFormat.listing);
    if (!readerOf(name)) refuseFormat(feedFormatOfRoot(name));
    this.#recognise(name);
  }
}

/** Refuses what is known as another format. */
function refuseFormat(name: string | null): void {
  if (name !== null) throw new FeedRefused("ErrFeedFormat", why("format", { name }));
}
