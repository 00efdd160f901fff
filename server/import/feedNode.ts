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
