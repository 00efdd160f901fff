import { feedPlaces, type Place } from "../validate/feedPlaces.ts";
import { type Why, why } from "../validate/why.ts";
import { FeedRefused, feedLimits } from "./feedLimits.ts";
import type { FeedNode, FeedRecord } from "./feedNode.ts";
import { Tally } from "./feedReader.ts";
import type { FeedFormat } from "./listingRecord.ts";

/** What is looked for outside and inside of a string; everything else belongs to a value. */
const MARKS = /["{}[\]]/g;
const STRING_MARKS = /["\\]/g;
/** What JSON has in no string, and what no text can hold. */
const CONTROLS = /(?![\u007f-\u009f])\p{Cc}/gu;
const UNSAYABLE = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu;
/** Half a pair that is no byte either (`invalidBytes.ts`). */
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udc7f\udd00-\udfff]/g;
const EXCERPT = 30;
/** No name in the root is longer. */
const NAME = 100;

const sayable = (text: string): string => text.replaceAll(UNSAYABLE, "").replaceAll(HALF, "\ufffd");

/** A value as an element: objects and lists have children, `true` is 1, `false` 0. Throws FeedRefused beyond `feedLimits`. */
function nodeOfJson(name: string, value: unknown): FeedNode {
  let count = 0;
  const nodeOf = (tag: string, one: unknown): FeedNode => {
    count += 1;
    if (count > feedLimits.elements) throw new FeedRefused("ErrFeedTooLarge", why("manyElements"));
    const isGroup = typeof one === "object" && one !== null;
    const text = isGroup ? "" : sayable(typeof one === "boolean" ? String(Number(one)) : String(one ?? ""));
    const items: [string, unknown][] = !isGroup
      ? []
      : Array.isArray(one)
        ? one.map((item: unknown) => ["item", item])
        : Object.entries(one);
    const children = items.map(([key, item]) => nodeOf(sayable(key), item));
    return { name: tag, tag, attributes: {}, isRead: false, text, children };
  };
  return nodeOf(name, value);
}

/**
 * The listings of a feed in JSON as they come: objects of the list that `format` names in the root. Only one of them is held, so a feed
 * may be as large as one in XML. A listing that is no JSON is given up alone as long as its brackets are even.
 */
export class JsonFeedReader {
  readonly #format: FeedFormat;
  readonly #tally = new Tally();
  readonly #places = feedPlaces();
  readonly #done: FeedRecord[] = [];
  #text = "";
  /** How much of the next piece belongs to a sign that is escaped at the end of this one. */
  #rest = 0;
  #depth = 0;
  #hasRoot = false;
  #hasList = false;
  #isInList = false;
  #isInString = false;
  /** The last string of the root, which is the name of what follows, and where it goes on in `#text`. */
  #name = "";
  #nameAt = 0;
  /** What was read of a listing before `#text`, where it goes on there, and where it began in the feed. */
  #before = "";
  #listingAt = -1;
  #began: Place = { line: 1, column: 1 };
  /** Characters since the last listing. */
  #between = 0;

  constructor(format: FeedFormat) {
    this.#format = format;
  }

  write(text: string): void {
    this.#places.next(text);
    this.#text = text;
    this.#between += text.length;
    let at = this.#rest;
    while (at < text.length) at = this.#isInString ? this.#endString(at) : this.#step(at);
    this.#rest = at - text.length;
    if (this.#isInString) this.#addName(text.length);
    if (this.#listingAt < 0) this.#checkBetween();
    else {
      this.#keep(text.slice(this.#listingAt));
      this.#listingAt = 0;
    }
  }

  /** The listings that have ended since it was last asked. */
  taken(): FeedRecord[] {
    return this.#done.splice(0).map(this.#tally.add);
  }

  /** The listings that end with the feed. */
  close(): FeedRecord[] {
    if (this.#depth > 0 || this.#isInString)
      throw new FeedRefused("ErrFeedIncomplete", why("end"), this.#places.at(this.#text.length));
    const last = this.taken();
    if (!this.#hasList) throw otherJson();
    if (this.#tally.records === 0) throw new FeedRefused("ErrFeedEmpty");
    if (this.#tally.whole === 0) throw this.#tally.notXml();
    return last;
  }

  #checkBetween(): void {
    if (this.#between <= feedLimits.text) return;
    throw this.#hasList ? new FeedRefused("ErrFeedTooLarge", why("longText")) : otherJson();
  }

  /** To the end of the string. */
  #endString(from: number): number {
    STRING_MARKS.lastIndex = from;
    const found = STRING_MARKS.exec(this.#text);
    if (!found) return this.#text.length;
    if (found[0] === "\\") return found.index + 2;
    this.#isInString = false;
    this.#addName(found.index);
    return found.index + 1;
  }

  #addName(to: number): void {
    if (this.#depth === 1) this.#name = (this.#name + this.#text.slice(this.#nameAt, to)).slice(0, NAME);
    this.#nameAt = 0;
  }

  #step(from: number): number {
    MARKS.lastIndex = from;
    const found = MARKS.exec(this.#text);
    const at = found?.index ?? this.#text.length;
    if (this.#depth === 0 && /\S/.test(this.#text.slice(from, at)))
      throw this.#broken(why("textOutside"), from);
    if (!found) return at;
    if (found[0] === '"') {
      [this.#isInString, this.#name, this.#nameAt] = [true, "", at + 1];
    } else if (found[0] === "{" || found[0] === "[") this.#open(found[0], at);
    else this.#close(at);
    return at + 1;
  }

  #open(mark: string, at: number): void {
    if (this.#depth === 0 && this.#hasRoot) throw this.#broken(why("textOutside"), at);
    this.#hasRoot = true;
    if (mark === "[" && this.#depth === 0) throw otherJson();
    if (mark === "[" && this.#depth === 1 && this.#format.marks.includes(this.#name.toLowerCase()))
      [this.#isInList, this.#hasList] = [true, true];
    if (mark === "{" && this.#depth === 2 && this.#isInList) {
      this.#listingAt = at;
      this.#began = this.#places.at(at);
    }
    this.#depth += 1;
    if (this.#depth > feedLimits.depth) throw new FeedRefused("ErrFeedTooDeep", why("deep"));
  }

  #close(at: number): void {
    this.#depth -= 1;
    if (this.#depth < 0) throw this.#broken(why("textOutside"), at);
    if (this.#depth === 2 && this.#listingAt >= 0) this.#endListing(at + 1);
    else if (this.#depth === 1) this.#isInList = false;
  }

  #keep(part: string): void {
    this.#before += part;
    if (this.#before.length > feedLimits.characters)
      throw new FeedRefused("ErrFeedTooLarge", why("longText"));
  }

  #endListing(to: number): void {
    this.#keep(this.#text.slice(this.#listingAt, to));
    const written = this.#before;
    this.#before = "";
    this.#listingAt = -1;
    this.#between = this.#text.length - to;
    const whole = parsed(written);
    const value = whole ?? parsed(written.replaceAll(CONTROLS, " "));
    const node = nodeOfJson(this.#format.listing, value ?? {});
    const excerpt = written.slice(0, EXCERPT).replaceAll(CONTROLS, " ");
    const slip = { kind: "control", field: "", at: this.#began, excerpt, more: 0 } as const;
    const broken = value ? null : { why: why("badJson"), at: this.#began };
    this.#done.push({ format: this.#format, node, slips: value && !whole ? [slip] : [], broken });
  }

  #broken(reason: Why, at: number): FeedRefused {
    return new FeedRefused("ErrFeedNotXml", reason, this.#places.at(at));
  }
}

const otherJson = () => new FeedRefused("ErrFeedFormat", why("format", { name: "JSON" }));

/** The object that a text is; undefined when it is none. */
function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
