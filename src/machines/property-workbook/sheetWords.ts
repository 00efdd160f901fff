import type { Location } from "#contracts/place/location.ts";
import { foldText } from "#contracts/wire/foldText.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { hiddenKeys, type SheetList, sheetColumns } from "./sheetColumns.ts";

/** A value of a list and its text. */
interface Choice {
  readonly value: string | number;
  readonly text: string;
}

/** What stands in a workbook in one language. */
export interface SheetWords {
  readonly language: SystemLanguage;
  /** On the tab of the listings. */
  readonly title: string;
  /** By the keys of the columns. */
  readonly headers: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<SheetList, readonly Choice[]>>;
  readonly yes: string;
  readonly no: string;
}

/** A text as it is compared: case, accents and spaces around it say nothing. */
export const folded = (text: string): string => foldText(text).replace(/\s+/g, " ");

/** Reads what was written in any language: what a header is, what was chosen, which place is meant. */
export interface SheetReader {
  readonly language: SystemLanguage;
  readonly keyOf: (header: string) => string | undefined;
  readonly chosen: (list: SheetList, text: string) => string | number | undefined;
  readonly saidYes: (text: string) => boolean | undefined;
  /** `null` where the text names several places. */
  readonly placeOf: (text: string) => string | null | undefined;
}

const anyYes = ["yes", "y", "si", "s", "true", "verdadero", "1", "x"];
const anyNo = ["no", "n", "false", "falso", "0", "-"];

function placesBy(places: readonly Location[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { id, text } of places) {
    for (const name of new Set(Object.values(text).map(folded))) {
      const known = found.get(name);
      found.set(name, known === undefined || known === id ? id : null);
    }
    found.set(folded(id), id);
  }
  return found;
}

/** A reader of the words of some languages, the reader's own first; places are known by the listings that are there. */
export function sheetReader(words: readonly SheetWords[], places: readonly Location[]): SheetReader {
  const keys = new Map<string, string>();
  const chosen = new Map<string, string | number>();
  for (const { headers, lists } of words) {
    for (const [key, header] of Object.entries(headers)) keys.set(folded(header), key);
    for (const [list, choices] of Object.entries(lists)) {
      for (const { value, text } of choices) {
        chosen.set(`${list}:${folded(text)}`, value);
        chosen.set(`${list}:${folded(String(value))}`, value);
      }
    }
  }
  for (const key of [...hiddenKeys, ...sheetColumns.map((column) => column.key)]) keys.set(folded(key), key);
  const known = placesBy(places);
  return {
    language: words[0]?.language ?? "en",
    keyOf: (header) => keys.get(folded(header)),
    chosen: (list, text) => chosen.get(`${list}:${folded(text)}`),
    saidYes(text) {
      const said = folded(text);
      return anyYes.includes(said) ? true : anyNo.includes(said) ? false : undefined;
    },
    placeOf: (text) => known.get(folded(text)),
  };
}
