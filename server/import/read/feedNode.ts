import type { Place } from "../validate/feedPlaces.ts";
import type { Why } from "../validate/why.ts";
import type { SlipKind } from "./markupMender.ts";

/** An element of a listing as the feed has it; names are in lower case, `text` is what stands directly in it. */
export interface FeedNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: FeedNode[];
}

export const childOf = (node: FeedNode | undefined, ...names: string[]): FeedNode | undefined =>
  node?.children.find(({ name }) => names.includes(name));

/** The trimmed text of a child; undefined when there is no such child. */
export const textOf = (node: FeedNode | undefined, ...names: string[]): string | undefined =>
  childOf(node, ...names)?.text.trim();

/** What was mended in one field of a listing: the first place where it stood, and how often more. */
export interface Slip {
  readonly kind: SlipKind;
  readonly field: string;
  readonly at: Place;
  readonly excerpt: string;
  more: number;
}

/** A listing as it was read; of a broken one, what was read until then. */
export interface FeedRecord {
  readonly node: FeedNode;
  readonly slips: readonly Slip[];
  readonly broken: { readonly why: Why; readonly at: Place } | null;
}
