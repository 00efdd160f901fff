import { htmlEntities } from "#contracts/wire/plainText.ts";
import { feedPlaces, type Place } from "../validate/feedPlaces.ts";

/** What stood in a feed as no XML may have it, and can be read all the same. */
export type SlipKind = "markup" | "entity" | "control" | "byte" | "tags";

/** Takes mended markup, and decides what becomes of a listing whose markup cannot be mended. */
export interface MarkupSink {
  /** False when what was written is a fault and the rest of the listing is of no use. */
  write(mended: string): boolean;
  slip(kind: SlipKind, at: Place, excerpt: () => string): void;
  /** A listing is about to begin. */
  listing(at: Place): void;
  /** The name that a closing tag should have; null when it closes nothing and is left out. */
  closing(name: string, at: Place): string | null;
  /** A tag or a CDATA section has no end. False when the rest of the listing is of no use. */
  unended(what: "tag" | "cdata", at: Place): boolean;
}

type State = "text" | "tag" | "quoted" | "cdata" | "comment" | "instruction" | "doctype" | "lost";

/** Control characters and the halves of pairs that can be bytes (`invalidBytes.ts`). */
const FOREIGN = "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff\\udc80-\\udcff";
/** The tag of a listing after its first sign, with whatever prefix. */
const listingTag = (name: string) => `(?:[\\w.-]{1,20}:)?${name}(?=[\\s/>])`;
/** What is looked for in each state; everything before it is as it should be. */
const patterns: Readonly<Record<Exclude<State, "cdata" | "doctype" | "lost">, RegExp>> = {
  text: new RegExp(`[<&${FOREIGN}]`, "g"),
  tag: new RegExp(`[<>&"'${FOREIGN}]`, "g"),
  quoted: new RegExp(`[<&"'${FOREIGN}]`, "g"),
  comment: /-->/g,
  instruction: /\?>/g,
};
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,30}));/iy;
const OWN = ["amp", "lt", "gt", "quot", "apos"];
const TAG = /<\/?[a-z_:\u00c0-\ud7ff]/iy;
const CLOSING = /<\/([^\s<>"'&]{1,30})\s*>/y;
/** How long what opens a state is. */
const AFTER: Partial<Record<State, number>> = { comment: 4, cdata: 9 };
/** A tag or an entity can be told by so many characters; fewer wait for the next piece. */
const AHEAD = 40;
const EXCERPT = 15;

const isSayable = (code: number) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);
const isByte = (sign: string) => sign >= "\udc80" && sign <= "\udcff";
const isFirstHalf = (code: number) => code >= 0xd800 && code <= 0xdbff;

/**
 * Reads markup ahead of the parser, in pieces of any size: a bare `&` or `<`, entities that XML does not know and control
 * characters are mended where they stand, with their place, so that the parser sees nothing but what it can read.
 */
export class MarkupMender {
  readonly #sink: MarkupSink;
  readonly #places = feedPlaces();
  #state: State = "text";
  #quote = "";
  #text = "";
  #at = 0;
  #tagAt: Place = { line: 1, column: 1 };
  #textAt: Place = this.#tagAt;
  /** The beginning of a listing, what ends a CDATA section, and where to go on after a listing that was given up. */
  #listing = /(?!)/y;
  #cdata = /(?!)/g;
  #next = /(?!)/g;

  constructor(sink: MarkupSink, listing: string) {
    this.#sink = sink;
    this.setNames("", listing);
  }

  /** The element around all listings, where the feed ends, and the element of a listing. */
  setNames(root: string, listing: string): void {
    const tag = listingTag(listing);
    this.#listing = new RegExp(`<${tag}`, "iy");
    this.#cdata = new RegExp(`\\]\\]>|</?${tag}|[${FOREIGN}]`, "gi");
    this.#next = new RegExp(`<${tag}|</${root.replaceAll(/[^\w:]/g, ".")}\\s*>`, "gi");
  }

  /** Where the last tag began. */
  tagAt(): Place {
    return this.#tagAt;
  }

  /** Where the last text began, after its blanks. */
  textAt(): Place {
    return this.#textAt;
  }

  /** Where what was read so far ends. */
  end(): Place {
    return this.#places.at(this.#text.length);
  }

  next(piece: string, last = false): void {
    const rest = this.#text.slice(this.#at);
    this.#places.next(rest + piece, rest.length);
    this.#text = rest + piece;
    this.#at = 0;
    while (this.#at < this.#text.length && this.#step(last));
  }

  #excerpt(from: number, to: number): string {
    return (
      this.#text.slice(Math.max(0, from - EXCERPT), from).replace(/^.*[<>]/s, "") +
      this.#text.slice(from, to) +
      this.#text.slice(to, to + EXCERPT).replace(/[<>].*$/s, "")
    );
  }

  #slip(kind: SlipKind, from: number, to: number): void {
    this.#sink.slip(kind, this.#places.at(from), () => this.#excerpt(from, to));
  }

  #write(mended: string): void {
    if (mended !== "" && !this.#sink.write(mended)) this.#state = "lost";
  }

  /** What stands before `to` is as it should be. */
  #pass(to: number): void {
    const mended = this.#text.slice(this.#at, to);
    if (this.#state === "text" && to > this.#at)
      this.#textAt = this.#places.at(this.#at + Math.max(0, mended.search(/\S/)));
    this.#at = to;
    this.#write(mended);
  }

  #waits(from: number, last: boolean): boolean {
    return !last && this.#text.length - from < AHEAD;
  }

  /** False when the rest of it is still to come. */
  #entity(from: number, last: boolean): boolean {
    ENTITY.lastIndex = from;
    const found = ENTITY.exec(this.#text);
    if (!found && this.#waits(from, last)) return false;
    const [whole = "&", hex, decimal, name] = found ?? [];
    this.#at = from + whole.length;
    if (name === undefined && found)
      this.#number(whole, hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), from);
    else if (name !== undefined && OWN.includes(name)) this.#write(whole);
    else this.#named(name ?? "", from);
    return true;
  }

  #number(whole: string, code: number, from: number): void {
    if (isSayable(code)) this.#write(whole);
    else this.#slip("control", from, this.#at);
  }

  /** A name that XML does not know: one of HTML, or a bare sign. */
  #named(name: string, from: number): void {
    const known = htmlEntities.get(name) ?? htmlEntities.get(name.toLowerCase());
    if (known === undefined) this.#at = from + 1;
    this.#slip(known === undefined ? "markup" : "entity", from, this.#at);
    this.#write((known ?? "&").replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  }

  /** What begins with the sign that stands there. */
  #beginning(from: number): State | undefined {
    if (this.#text.startsWith("<!--", from)) return "comment";
    if (this.#text.startsWith("<![CDATA[", from)) return "cdata";
    if (this.#text.startsWith("<?", from)) return "instruction";
    if (/^<!doctype/i.test(this.#text.slice(from, from + 9))) return "doctype";
    TAG.lastIndex = from;
    return TAG.test(this.#text) ? "tag" : undefined;
  }

  #opening(from: number, last: boolean): boolean {
    if (this.#waits(from, last)) return false;
    this.#tagAt = this.#places.at(from);
    this.#listing.lastIndex = from;
    CLOSING.lastIndex = from;
    if (this.#listing.test(this.#text)) this.#sink.listing(this.#tagAt);
    const [whole = "", name] = CLOSING.exec(this.#text) ?? [];
    if (name !== undefined) return this.#closing(whole, name, from);
    const begins = this.#beginning(from);
    if (begins === undefined) {
      this.#slip("markup", from, from + 1);
      this.#at = from + 1;
      this.#write("&lt;");
      return true;
    }
    this.#state = begins;
    this.#pass(from + (AFTER[begins] ?? 1));
    return true;
  }

  #closing(whole: string, name: string, from: number): true {
    const right = this.#sink.closing(name, this.#tagAt);
    this.#at = from + whole.length;
    if (right === null) this.#slip("tags", from, this.#at);
    else this.#write(`</${right}>`);
    return true;
  }

  /** Where what may be the beginning of something begins; never within a pair. */
  #ahead(): number {
    const from = Math.max(this.#at, this.#text.length - AHEAD);
    return from > this.#at && isFirstHalf(this.#text.charCodeAt(from - 1)) ? from - 1 : from;
  }

  /** A sign that the parser is not to see as it is. */
  #foreign(from: number): void {
    const sign = this.#text[from] ?? "";
    const isPair = isFirstHalf(this.#text.charCodeAt(from - 1));
    if (!isPair) this.#slip(isByte(sign) ? "byte" : "control", from, from + 1);
    if (isPair || isByte(sign)) this.#pass(from + 1);
    else this.#at = from + 1;
  }

  /** Deals with what was found; false when more of it must come first. */
  #deal(sign: string, from: number, last: boolean): boolean {
    this.#pass(isFirstHalf(this.#text.charCodeAt(from - 1)) ? from - 1 : from);
    if (this.#state === "lost") return true;
    if (sign === "&") return this.#entity(from, last);
    if (this.#state === "text" && sign === "<") return this.#opening(from, last);
    this.#within(sign, from);
    return true;
  }

  /** What was found in a tag, a CDATA section, a comment or an instruction, or is foreign to text. */
  #within(sign: string, from: number): void {
    if (sign.startsWith("<")) this.#unended(sign, from);
    else if (sign.length > 1) this.#endOf("text", from + sign.length);
    else if (!this.#endsOrQuotes(sign, from)) this.#foreign(from);
  }

  /** A tag or a CDATA section meets what can only stand behind it. */
  #unended(sign: string, from: number): void {
    if (!this.#sink.unended(this.#state === "cdata" ? "cdata" : "tag", this.#tagAt)) this.#state = "lost";
    else if (this.#state === "cdata") this.#pass(from + sign.length);
    else {
      this.#at = from + 1;
      this.#write("&lt;");
    }
  }

  /** The end of a tag, and the quotation marks in it. */
  #endsOrQuotes(sign: string, from: number): boolean {
    const isQuote = sign === '"' || sign === "'";
    if (this.#state === "tag" && sign === ">") this.#endOf("text", from + 1);
    else if (this.#state === "tag" && isQuote) {
      this.#quote = sign;
      this.#endOf("quoted", from + 1);
    } else if (this.#state === "quoted" && isQuote)
      this.#endOf(sign === this.#quote ? "tag" : "quoted", from + 1);
    else return false;
    return true;
  }

  #endOf(next: State, to: number): void {
    this.#state = next;
    this.#pass(to);
  }

  /** To the next listing, or to the end of the root; what lies between is part of the listing that was given up. */
  #search(last: boolean): boolean {
    this.#next.lastIndex = this.#at;
    const found = this.#next.exec(this.#text);
    this.#at = found ? found.index : last ? this.#text.length : this.#ahead();
    if (found) this.#state = "text";
    return found !== null;
  }

  #step(last: boolean): boolean {
    if (this.#state === "lost") return this.#search(last);
    if (this.#state === "doctype") {
      this.#pass(this.#text.length);
      return false;
    }
    const pattern = this.#state === "cdata" ? this.#cdata : patterns[this.#state];
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) return this.#deal(found[0], found.index, last);
    const isLong = this.#state !== "text" && this.#state !== "tag" && this.#state !== "quoted";
    this.#pass(last || !isLong ? this.#text.length : this.#ahead());
    return (this.#state as State) === "lost";
  }
}
