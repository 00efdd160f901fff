import type { Place } from "../validate/feedPlaces.ts";
import type { Why } from "../validate/why.ts";
import type { FeedFormat } from "./listingRecord.ts";
import type { SlipKind } from "./markupMender.ts";

/**
 * An element of a listing as the feed has it; `name` is in lower case and without a prefix, `tag` as it is written, `text` what stands
 * directly in it. `isRead` says that somebody has looked at it: what nobody has looked at is lost, and said (`unreadElements`).
 */
export interface FeedNode {
  readonly name: string;
  readonly tag: string;
  isRead: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: FeedNode[];
}

/** The first child of one of these names, which is read by that. */
export function childOf(node: FeedNode | undefined, ...names: string[]): FeedNode | undefined {
  const child = node?.children.find(({ name }) => names.includes(name));
  if (child) child.isRead = true;
  return child;
}

/** Notes that these elements themselves are read; not what stands in them. */
export function markRead(nodes: readonly FeedNode[]): void {
  for (const node of nodes) node.isRead = true;
}

/** Signs that nobody sees, which stand in fields that were copied from elsewhere. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A field without signs that nobody sees, with one kind of space: blank when there is nothing else in it. */
export const visibleText = (text: string): string =>
  text.replaceAll(INVISIBLE, "").replaceAll(/\s/g, " ").trim();

/** The trimmed text of a child; undefined when there is no such child. */
export const textOf = (node: FeedNode | undefined, ...names: string[]): string | undefined =>
  childOf(node, ...names)?.text.trim();

/** Blank, unknown, or no: nothing is lost with it. */
const NOTHING = /^(?:[-–—.\s]*|0(?:\.0+)?)$/;

const holdsValue = ({ text, attributes, children, isRead }: FeedNode): boolean =>
  !NOTHING.test(visibleText(text)) ||
  (!isRead && Object.values(attributes).some((value) => !NOTHING.test(visibleText(value)))) ||
  children.some(holdsValue);

/** The elements below a listing that hold a value and that nobody has read, by their path as it is written, each once. */
export function unreadElements(node: FeedNode, path = ""): string[] {
  const found = new Set<string>();
  for (const child of node.children) {
    const own = path === "" ? child.tag : `${path}/${child.tag}`;
    if (child.isRead) for (const below of unreadElements(child, own)) found.add(below);
    else if (holdsValue(child)) found.add(own);
  }
  return [...found];
}

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
  readonly format: FeedFormat;
  readonly node: FeedNode;
  readonly slips: readonly Slip[];
  readonly broken: { readonly why: Why; readonly at: Place } | null;
}
