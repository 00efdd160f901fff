import { SaxesParser } from "saxes";
import { type Why, why } from "../validate/why.ts";

/** A parser that goes on after a fault and says only what it was: where that stands is known better by who feeds it. */
export class FeedParser extends SaxesParser {
  private readonly onFault: ((message: string) => void) | undefined;

  constructor(onFault: (message: string) => void) {
    super();
    this.onFault = onFault;
  }

  override fail(message: string): this {
    this.onFault?.(message);
    return this;
  }
}

/** What a fault of the parser means. */
interface XmlFault {
  readonly why: Why;
  /** HTML that stands in a text can have it. */
  readonly inText: boolean;
  /** It is about text, and not about a tag. */
  readonly isText: boolean;
}

const TAG =
  /in tag name|in closing tag|in attribute name|forward-slash|incorrect syntax|empty close tag|unmatched closing/;

/**
 * What a message of the parser means for the listing it comes up in; null for what can be read all the same. `closed` is the element
 * that was closed last.
 */
export function xmlFault(message: string, closed: string): XmlFault | null {
  const tag = { inText: true, isText: false };
  if (message === "unexpected close tag.")
    return { why: why("closingTag", { tag: closed.slice(0, 50) }), ...tag };
  if (TAG.test(message)) return { why: why("badTag"), ...tag };
  if (message.startsWith("unclosed tag") || message === "unexpected end.")
    return { ...tag, why: why("end"), inText: false };
  if (message.startsWith("text data outside"))
    return { why: why("textOutside"), inText: false, isText: true };
  return null;
}
