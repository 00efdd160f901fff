import { feedLimits } from "./feedLimits.ts";
import type { FeedNode } from "./feedNode.ts";
import type { Place } from "./feedPlaces.ts";
import type { FeedRecord, Slip } from "./feedRecord.ts";
import { FeedRefused } from "./feedRefused.ts";
import type { SlipKind } from "./mendMarkup.ts";
import { type Why, why } from "./why.ts";

/** The level of `property` in `root`. */
const LISTING = 2;

/** Elements of HTML that are as short as the name of a language. */
const HTML = [
  "br",
  "hr",
  "li",
  "ul",
  "ol",
  "td",
  "tr",
  "th",
  "dl",
  "dt",
  "dd",
  "em",
  "tt",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
];
const isLanguage = (name: string) => name.length === 2 && !HTML.includes(name);

/** Makes the elements of each `property` a tree, and forgets everything else. Throws FeedRefused beyond `feedLimits`. */
export function recordBuilder() {
  const done: FeedRecord[] = [];
  const path: FeedNode[] = [];
  /** The elements of HTML around what is read, which stay in the text that they stand in. */
  const markup: string[] = [];
  /** The names of all elements around as they were written. */
  const names: string[] = [];
  let slips: Slip[] = [];
  let depth = 0;
  let elements = 0;
  let strangers = 0;
  let characters = 0;
  let anywhere = false;
  let markupEnded = false;

  const end = (broken: FeedRecord["broken"]) => {
    const [node] = path.splice(0);
    markup.length = 0;
    markupEnded = false;
    if (node) done.push({ node, slips, broken });
    slips = [];
  };
  const field = () =>
    path
      .slice(1, 3)
      .map(({ name }) => name)
      .join("/");

  /** Whether an element of this name belongs to the text of a description. */
  const isMarkup = (name: string) =>
    path[1]?.name === "desc" && (path.length > 2 || markup.length > 0 || !isLanguage(name));
  const add = (text: string) => {
    const node = path.at(-1);
    if (!node) return;
    characters += text.length;
    if (characters > feedLimits.characters) throw new FeedRefused("ErrFeedTooLarge", why("longText"));
    node.text += text;
  };

  return {
    /** Whether a listing is being read. */
    isInside: () => path.length > 0,
    /** Whether HTML in a description is being read: it need not be as XML wants it, its words are taken all the same. */
    isInText: () => markupEnded || (path[1]?.name === "desc" && (path.length > 2 || markup.length > 0)),
    /** What surrounds the listings cannot be trusted: they are taken from any level. */
    lose() {
      anywhere = true;
    },
    /** Before the attributes of an element are read. */
    enter() {
      depth += 1;
      if (depth > feedLimits.depth) throw new FeedRefused("ErrFeedTooDeep", why("deep"));
    },
    open(written: string, attributes: Readonly<Record<string, string>>) {
      markupEnded = false;
      names.push(written);
      const name = written.toLowerCase();
      const begins = name === "property" && path.length === 0 && (depth === LISTING || anywhere);
      if (!begins && path.length === 0) {
        strangers += 1;
        if (strangers > feedLimits.strangers) throw new FeedRefused("ErrFeedTooLarge", why("manyElements"));
        return;
      }
      if (begins) [elements, characters] = [0, 0];
      elements += 1;
      if (elements > feedLimits.elements) throw new FeedRefused("ErrFeedTooLarge", why("manyElements"));
      if (isMarkup(name)) {
        markup.push(name);
        return add(`<${name}>`);
      }
      const node: FeedNode = { name, attributes, text: "", children: [] };
      path.at(-1)?.children.push(node);
      path.push(node);
    },
    text: add,
    close() {
      depth -= 1;
      names.pop();
      const inner = markup.pop();
      markupEnded = inner !== undefined;
      if (inner !== undefined) add(`</${inner}>`);
      else if (path.length === 1) end(null);
      else path.pop();
    },
    /** How the element that a closing tag means was written; null for one that closes nothing in a text, and is none. */
    closing(written: string): string | null {
      const name = written.toLowerCase();
      const open =
        names.findLast((one) => one === written) ?? names.findLast((one) => one.toLowerCase() === name);
      const isNothing = path.length === 0 || path[1]?.name === "desc";
      return open ?? (isNothing ? null : written);
    },
    /** Notes what was mended in the field that is being read. */
    slip(kind: SlipKind, at: Place, excerpt: string) {
      const own = field();
      const before = slips.find((one) => one.kind === kind && one.field === own);
      if (before) before.more += 1;
      else slips.push({ kind, field: own, at, excerpt, more: 0 });
    },
    /**
     * Ends the listing that is being read where nothing more can be made of it. `level` is how many elements are around the next one;
     * an element that is open, and the one of the name `suspect`, may not be whole.
     */
    breakOff(reason: Why, at: Place, level: number, suspect = "") {
      const [listing, open] = path;
      const whole =
        listing?.children.filter((one) => one !== open && one.name !== suspect.toLowerCase()) ?? [];
      listing?.children.splice(0, listing.children.length, ...whole);
      end({ why: reason, at });
      names.splice(level);
      depth = level;
    },
    /** The listings that have ended since it was last asked. */
    taken: (): FeedRecord[] => done.splice(0),
  };
}
