import { feedLimits } from "./feedLimits.ts";
import type { FeedNode } from "./feedNode.ts";
import { FeedRefused } from "./feedRefused.ts";

/** The level of `property` in `root`. */
const LISTING = 2;

/** Makes the elements of each `property` a tree, and forgets everything else. Throws FeedRefused beyond `feedLimits`. */
export function recordBuilder() {
  const done: FeedNode[] = [];
  const path: FeedNode[] = [];
  let depth = 0;
  let elements = 0;
  let strangers = 0;
  let characters = 0;

  return {
    /** Before the attributes of an element are read. */
    enter() {
      depth += 1;
      if (depth > feedLimits.depth) throw new FeedRefused("ErrFeedTooDeep", "depth");
    },
    open(written: string, attributes: Readonly<Record<string, string>>) {
      const name = written.toLowerCase();
      const begins = depth === LISTING && name === "property";
      if (!begins && path.length === 0) {
        strangers += 1;
        if (strangers > feedLimits.strangers) throw new FeedRefused("ErrFeedTooLarge", "elements");
        return;
      }
      if (begins) [elements, characters] = [0, 0];
      elements += 1;
      if (elements > feedLimits.elements) throw new FeedRefused("ErrFeedTooLarge", "elements");
      const node: FeedNode = { name, attributes, text: "", children: [] };
      path.at(-1)?.children.push(node);
      path.push(node);
    },
    text(text: string) {
      const node = path.at(-1);
      if (!node) return;
      characters += text.length;
      if (characters > feedLimits.characters) throw new FeedRefused("ErrFeedTooLarge", "characters");
      node.text += text;
    },
    close() {
      depth -= 1;
      const node = path.pop();
      if (node && path.length === 0) done.push(node);
    },
    /** The listings that have ended since it was last asked. */
    taken: (): FeedNode[] => done.splice(0),
  };
}
