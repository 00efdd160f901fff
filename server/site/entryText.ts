import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { plainText } from "#contracts/wire/plainText.ts";
import { type ShownDescription, shownDescription } from "./shownDescription.ts";

/** What an entry says of itself in the language of the address, else in another; the HTML of old texts as plain text (PUB-12). */
export function entryText({ Text }: DirectoryEntry, wanted: string): ShownDescription | null {
  const plain = Object.entries(Text).map(([language, text]) => [language, plainText(text)]);
  return shownDescription({ Descriptions: Object.fromEntries(plain) }, wanted);
}
