import type { FeedNode } from "./feedNode.ts";
import { INVALID_BYTES } from "./invalidBytes.ts";
import { readAsWindows, windowsCharacter } from "./readAsWindows.ts";
import { undoDoubleEncoding } from "./undoDoubleEncoding.ts";

/** What was done to one text of a listing; `lost` when it holds what cannot be read any more. */
export interface MendedText {
  readonly field: string;
  readonly given: string;
  readonly read: string;
  readonly lost: boolean;
}

/** What stands where a character was lost, as it is and encoded once more. */
const LOST = /\ufffd|ï¿½/;
/** Control characters that come of Windows-1252 which was called Latin-1. */
const LATE_CONTROLS = /[\u0080-\u009f]/g;

const asWindows = (text: string) =>
  text.replaceAll(LATE_CONTROLS, (control) => {
    const character = windowsCharacter(control.charCodeAt(0));
    return character === control ? "" : character;
  });

/**
 * Puts the characters of a listing's texts right where one reading of them is plain: bytes of Windows-1252 among UTF-8, UTF-8 that was
 * encoded twice, characters of Windows-1252 by their number. What was done is given back, each field once.
 */
export function mendTexts(listing: FeedNode): MendedText[] {
  const nodes = [...listing.children.flatMap((node) => withField(node, node.name, node.name === "images"))];
  const isPlain = nodes.every(({ node }) => !INVALID.test(node.text) || readAsWindows(node.text) !== null);
  const done = new Map<string, MendedText>();
  for (const { node, field } of nodes) {
    const given = node.text;
    const bytes = INVALID.test(given) ? (isPlain ? readAsWindows(given) : null) : given;
    const read = asWindows(undoDoubleEncoding(bytes ?? given.replaceAll(INVALID_BYTES, "\ufffd")));
    if (read === given && !LOST.test(given)) continue;
    node.text = read;
    const shown = given.replaceAll(INVALID_BYTES, "\ufffd");
    if (!done.has(field)) done.set(field, { field, given: shown, read, lost: LOST.test(read) });
  }
  return [...done.values()];
}

const INVALID = new RegExp(INVALID_BYTES.source);

interface Found {
  readonly node: FeedNode;
  readonly field: string;
}

function withField(node: FeedNode, field: string, flat: boolean): Found[] {
  const below = node.children.flatMap((child) =>
    withField(child, flat ? field : `${field}/${child.name}`, flat),
  );
  return [{ node, field }, ...below];
}
