import { htmlEntities } from "#contracts/wire/plainText.ts";
import { feedPlaces, type Place } from "./feedPlaces.ts";

/** What stood in a feed as no XML may have it, and can be read all the same. */
export type SlipKind = "markup" | "entity" | "control" | "byte" | "tags";

/** Takes mended markup, and decides what becomes of a listing whose markup cannot be mended. */
export interface MarkupSink {
  /** False when what was written is a fault and the rest of the listing is of no use. */
  write(mended: string): boolean;
  slip(kind: SlipKind, at: Place, excerpt: string): void;
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
/** What is looked for in each state; everything before it is as it should be. */
const patterns: Readonly<Record<Exclude<State, "doctype" | "lost">, RegExp>> = {
  text: new RegExp(`[<&${FOREIGN}]`, "g"),
  tag: new RegExp(`[<>&"'${FOREIGN}]`, "g"),
  quoted: new RegExp(`[<&"'${FOREIGN}]`, "g"),
  cdata: new RegExp(`\\]\\]>|</?property(?=[\\s/>])|[${FOREIGN}]`, "gi"),
  comment: /-->/g,
  instruction: /\?>/g,
};
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,30}));/iy;
const OWN = ["amp", "lt", "gt", "quot", "apos"];
const TAG = /<\/?[a-z_:\u00c0-\ud7ff]/iy;
const CLOSING = /<\/([^\s<>"'&]{1,30})\s*>/y;
const LISTING = /<property(?=[\s/>])/iy;
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
export function mendMarkup(sink: MarkupSink) {
  const places = feedPlaces();
  let state: State = "text";
  let quote = "";
  let text = "";
  let at = 0;
  let tagAt: Place = { line: 1, column: 1 };
  let textAt: Place = tagAt;
  let root = "";

  const excerpt = (from: number, to: number) =>
    text.slice(Math.max(0, from - EXCERPT), from).replace(/^.*[<>]/s, "") +
    text.slice(from, to) +
    text.slice(to, to + EXCERPT).replace(/[<>].*$/s, "");
  const slip = (kind: SlipKind, from: number, to: number) =>
    sink.slip(kind, places.at(from), excerpt(from, to));
  const write = (mended: string) => {
    if (mended !== "" && !sink.write(mended)) state = "lost";
  };
  /** What stands before `to` is as it should be. */
  const pass = (to: number) => {
    const mended = text.slice(at, to);
    if (state === "text" && to > at) textAt = places.at(at + Math.max(0, mended.search(/\S/)));
    at = to;
    write(mended);
  };
  const waits = (from: number, last: boolean) => !last && text.length - from < AHEAD;

  /** False when the rest of it is still to come. */
  function entity(from: number, last: boolean): boolean {
    ENTITY.lastIndex = from;
    const found = ENTITY.exec(text);
    if (!found && waits(from, last)) return false;
    const [whole = "&", hex, decimal, name] = found ?? [];
    at = from + whole.length;
    if (name === undefined && found)
      number(whole, hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), from);
    else if (name !== undefined && OWN.includes(name)) write(whole);
    else named(name ?? "", from);
    return true;
  }

  function number(whole: string, code: number, from: number): void {
    if (isSayable(code)) write(whole);
    else slip("control", from, at);
  }

  /** A name that XML does not know: one of HTML, or a bare sign. */
  function named(name: string, from: number): void {
    const known = htmlEntities.get(name) ?? htmlEntities.get(name.toLowerCase());
    if (known === undefined) at = from + 1;
    slip(known === undefined ? "markup" : "entity", from, at);
    write((known ?? "&").replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  }

  /** What begins with the sign that stands there. */
  function beginning(from: number): State | undefined {
    if (text.startsWith("<!--", from)) return "comment";
    if (text.startsWith("<![CDATA[", from)) return "cdata";
    if (text.startsWith("<?", from)) return "instruction";
    if (/^<!doctype/i.test(text.slice(from, from + 9))) return "doctype";
    TAG.lastIndex = from;
    return TAG.test(text) ? "tag" : undefined;
  }

  function opening(from: number, last: boolean): boolean {
    if (waits(from, last)) return false;
    tagAt = places.at(from);
    LISTING.lastIndex = from;
    CLOSING.lastIndex = from;
    if (LISTING.test(text)) sink.listing(tagAt);
    const [whole = "", name] = CLOSING.exec(text) ?? [];
    if (name !== undefined) return closing(whole, name, from);
    const begins = beginning(from);
    if (begins === undefined) {
      slip("markup", from, from + 1);
      at = from + 1;
      write("&lt;");
      return true;
    }
    state = begins;
    pass(from + (AFTER[begins] ?? 1));
    return true;
  }

  function closing(whole: string, name: string, from: number): true {
    const right = sink.closing(name, tagAt);
    at = from + whole.length;
    if (right === null) slip("tags", from, at);
    else write(`</${right}>`);
    return true;
  }

  /** Where what may be the beginning of something begins; never within a pair. */
  const ahead = () => {
    const from = Math.max(at, text.length - AHEAD);
    return from > at && isFirstHalf(text.charCodeAt(from - 1)) ? from - 1 : from;
  };

  /** A sign that the parser is not to see as it is. */
  function foreign(from: number): void {
    const sign = text[from] ?? "";
    const isPair = isFirstHalf(text.charCodeAt(from - 1));
    if (!isPair) slip(isByte(sign) ? "byte" : "control", from, from + 1);
    if (isPair || isByte(sign)) pass(from + 1);
    else at = from + 1;
  }

  /** Deals with what was found; false when more of it must come first. */
  function deal(sign: string, from: number, last: boolean): boolean {
    pass(isFirstHalf(text.charCodeAt(from - 1)) ? from - 1 : from);
    if (state === "lost") return true;
    if (sign === "&") return entity(from, last);
    if (state === "text" && sign === "<") return opening(from, last);
    if (sign === "<" || /^<\/?p/i.test(sign)) unended(sign, from);
    else if (sign.length > 1) endOf("text", from + sign.length);
    else if (!endsOrQuotes(sign, from)) foreign(from);
    return true;
  }

  /** A tag or a CDATA section meets what can only stand behind it. */
  function unended(sign: string, from: number): void {
    if (!sink.unended(state === "cdata" ? "cdata" : "tag", tagAt)) state = "lost";
    else if (state === "cdata") pass(from + sign.length);
    else {
      at = from + 1;
      write("&lt;");
    }
  }

  /** The end of a tag, and the quotation marks in it. */
  function endsOrQuotes(sign: string, from: number): boolean {
    const isQuote = sign === '"' || sign === "'";
    if (state === "tag" && sign === ">") endOf("text", from + 1);
    else if (state === "tag" && isQuote) {
      quote = sign;
      endOf("quoted", from + 1);
    } else if (state === "quoted" && isQuote) endOf(sign === quote ? "tag" : "quoted", from + 1);
    else return false;
    return true;
  }

  function endOf(next: State, to: number): void {
    state = next;
    pass(to);
  }

  /** To the next listing, or to the end of the root; what lies between is part of the listing that was given up. */
  function search(last: boolean): boolean {
    const next = new RegExp(`<property(?=[\\s/>])|</${root.replaceAll(/[^\w:]/g, ".")}\\s*>`, "gi");
    next.lastIndex = at;
    const found = next.exec(text);
    at = found ? found.index : last ? text.length : ahead();
    if (found) state = "text";
    return found !== null;
  }

  function step(last: boolean): boolean {
    if (state === "lost") return search(last);
    if (state === "doctype") {
      pass(text.length);
      return false;
    }
    const pattern = patterns[state];
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return deal(found[0], found.index, last);
    const isLong = state !== "text" && state !== "tag" && state !== "quoted";
    pass(last || !isLong ? text.length : ahead());
    return (state as State) === "lost";
  }

  return {
    /** The element around all listings: where it ends, the feed does. */
    setRoot(name: string) {
      root = name;
    },
    /** Where the last tag began. */
    tagAt: (): Place => tagAt,
    /** Where the last text began, after its blanks. */
    textAt: (): Place => textAt,
    /** Where what was read so far ends. */
    end: (): Place => places.at(text.length),
    next(piece: string, last = false) {
      const rest = text.slice(at);
      places.next(rest + piece, rest.length);
      text = rest + piece;
      at = 0;
      while (at < text.length && step(last));
    },
  };
}
