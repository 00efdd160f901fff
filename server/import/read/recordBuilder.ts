import type { Place } from "../validate/feedPlaces.ts";
import { type Why, why } from "../validate/why.ts";
import { localName } from "./feedFormat.ts";
import { FeedRefused, feedLimits } from "./feedLimits.ts";
import type { FeedNode, FeedRecord, Slip } from "./feedNode.ts";
import type { FeedFormat } from "./listingRecord.ts";
import type { SlipKind } from "./markupMender.ts";

/** The level of a listing in the root. */
const LISTING = 2;

/** Elements of HTML that are as short as the name of a language. */
const HTML = new Set("br hr li ul ol td tr th dl dt dd em tt h1 h2 h3 h4 h5 h6".split(" "));
const isLanguage = (name: string) => name.length === 2 && !HTML.has(name);

/** Makes the elements of each listing a tree, and forgets everything else. Throws FeedRefused beyond `feedLimits`. */
export class RecordBuilder {
  readonly #done: FeedRecord[] = [];
  readonly #path: FeedNode[] = [];
  /** The elements of HTML around what is read, which stay in the text that they stand in. */
  readonly #markup: string[] = [];
  /** The names of all elements around as they were written. */
  readonly #names: string[] = [];
  #slips: Slip[] = [];
  #depth = 0;
  #elements = 0;
  #strangers = 0;
  #characters = 0;
  #anywhere = false;
  #markupEnded = false;
  #format: FeedFormat;

  constructor(format: FeedFormat) {
    this.#format = format;
  }

  /** What the feed turns out to be, before its first listing. */
  setFormat(format: FeedFormat): void {
    this.#format = format;
  }

  /** Whether a listing is being read. */
  isInside(): boolean {
    return this.#path.length > 0;
  }

  /** Whether HTML in a description is being read: it need not be as XML wants it, its words are taken all the same. */
  isInText(): boolean {
    return this.#markupEnded || (this.#isDescription() && this.#isAmongMarkup());
  }

  /** What surrounds the listings cannot be trusted: they are taken from any level. */
  lose(): void {
    this.#anywhere = true;
  }

  /** Before the attributes of an element are read. */
  enter(): void {
    this.#depth += 1;
    if (this.#depth > feedLimits.depth) throw new FeedRefused("ErrFeedTooDeep", why("deep"));
  }

  open(written: string, attributes: Readonly<Record<string, string>>): void {
    this.#markupEnded = false;
    this.#names.push(written);
    const name = localName(written);
    const begins =
      name === this.#format.listing && !this.isInside() && (this.#depth === LISTING || this.#anywhere);
    if (begins) [this.#elements, this.#characters] = [0, 0];
    if (begins || this.isInside()) this.#take(written.replace(/^.*:/, ""), name, attributes);
    else this.#pass();
  }

  /** An element around the listings. */
  #pass(): void {
    this.#strangers += 1;
    if (this.#strangers > feedLimits.strangers) throw new FeedRefused("ErrFeedTooLarge", why("manyElements"));
  }

  #take(tag: string, name: string, attributes: Readonly<Record<string, string>>): void {
    this.#elements += 1;
    if (this.#elements > feedLimits.elements) throw new FeedRefused("ErrFeedTooLarge", why("manyElements"));
    if (this.#isMarkup(name)) this.#takeMarkup(name);
    else this.#takeField({ name, tag, attributes, isRead: false, text: "", children: [] });
  }

  #takeMarkup(name: string): void {
    this.#markup.push(name);
    this.text(`<${name}>`);
  }

  #takeField(node: FeedNode): void {
    this.#path.at(-1)?.children.push(node);
    this.#path.push(node);
  }

  text(text: string): void {
    const node = this.#path.at(-1);
    if (!node) return;
    this.#characters += text.length;
    if (this.#characters > feedLimits.characters) throw new FeedRefused("ErrFeedTooLarge", why("longText"));
    node.text += text;
  }

  close(): void {
    this.#depth -= 1;
    this.#names.pop();
    const inner = this.#markup.pop();
    this.#markupEnded = inner !== undefined;
    if (inner !== undefined) this.text(`</${inner}>`);
    else if (this.#path.length === 1) this.#end(null);
    else this.#path.pop();
  }

  /** How the element that a closing tag means was written; null for one that closes nothing in a text, and is none. */
  closing(written: string): string | null {
    const name = written.toLowerCase();
    const open =
      this.#names.findLast((one) => one === written) ??
      this.#names.findLast((one) => one.toLowerCase() === name);
    const isNothing = !this.isInside() || this.#isDescription();
    return open ?? (isNothing ? null : written);
  }

  /** Notes what was mended in the field that is being read. */
  slip(kind: SlipKind, at: Place, excerpt: () => string): void {
    const [, outer, inner] = this.#path;
    const field = inner ? `${outer?.name}/${inner.name}` : (outer?.name ?? "");
    const before = this.#slips.find((one) => one.kind === kind && one.field === field);
    if (before) before.more += 1;
    else this.#slips.push({ kind, field, at, excerpt: excerpt(), more: 0 });
  }

  /**
   * Ends the listing that is being read where nothing more can be made of it. `level` is how many elements are around the next one;
   * an element that is open, and the one of the name `suspect`, may not be whole.
   */
  breakOff(reason: Why, at: Place, level: number, suspect = ""): void {
    const [listing, open] = this.#path;
    const whole = listing?.children.filter((one) => one !== open && one.name !== suspect.toLowerCase()) ?? [];
    listing?.children.splice(0, listing.children.length, ...whole);
    this.#end({ why: reason, at });
    this.#names.splice(level);
    this.#depth = level;
  }

  /** The listings that have ended since it was last asked. */
  taken(): FeedRecord[] {
    return this.#done.splice(0);
  }

  #end(broken: FeedRecord["broken"]): void {
    const [node] = this.#path.splice(0);
    this.#markup.length = 0;
    this.#markupEnded = false;
    if (node) this.#done.push({ format: this.#format, node, slips: this.#slips, broken });
    this.#slips = [];
  }

  #isDescription(): boolean {
    return this.#format.isText(this.#path[1]?.name ?? "");
  }

  #isAmongMarkup(): boolean {
    return this.#path.length > 2 || this.#markup.length > 0;
  }

  /** Whether an element of this name belongs to the text of a description. */
  #isMarkup(name: string): boolean {
    return this.#isDescription() && (this.#isAmongMarkup() || !isLanguage(name));
  }
}
