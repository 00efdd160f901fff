import { portalLanguages } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { entityText, plainText } from "#contracts/wire/plainText.ts";
import type { PropertyContent } from "#server/property/property.ts";
import { visibleText } from "../read/feedNode.ts";
import type { FieldText, ListingRecord } from "../read/listingRecord.ts";
import { windowsText } from "../read/mendTexts.ts";
import { cutText, type ImportReport } from "./importReport.ts";

/** Elements of HTML whose content nobody reads. */
const CODE = /<(script|style|noscript|template|iframe|object|head|svg)\b[^<>]{0,2000}>|<!--/gi;

/** A text without scripts, styles and comments and what stands in them. One that does not end goes on to the end of the text. */
function withoutCode(text: string): string {
  const lower = text.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  let kept = "";
  let from = 0;
  for (const { 0: tag, 1: name, index } of text.matchAll(CODE)) {
    if (index < from) continue;
    kept += text.slice(from, index);
    if (tag.endsWith("/>")) from = index + tag.length;
    else {
      const end = name === undefined ? "-->" : `</${name.toLowerCase()}`;
      const at = lower.indexOf(end, index + tag.length);
      const close = at < 0 ? -1 : lower.indexOf(">", at + end.length - 1);
      from = close < 0 ? text.length : close + 1;
    }
  }
  return kept + text.slice(from);
}

type Texts = PropertyContent["Descriptions"];

const TAG = /<\/?[a-z!][^<>]{0,500}>/gi;
const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d{0,2});/gi;
/** Texts come that were escaped once by each program on their way. */
const MOST_ESCAPED = 3;

function decodedText(given: string): string {
  let text = given;
  for (let times = 0; times < MOST_ESCAPED; times += 1) {
    const decoded = windowsText(text.replaceAll(ENTITY, entityText));
    if (decoded === text) break;
    text = decoded;
  }
  return text;
}

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** A line break that XML wants to have an end. */
const BREAK = /<br\b([^<>]{0,500})>\s{0,9}<\/br\s{0,9}>/gi;
/** Cells of a table stand beside each other. */
const CELL = /<\/t[dh]\s{0,9}>/gi;

/** What is shown of a text: its entities first, then its line ends, then each tag that is more than formatting as a break. */
function shownText(given: string): string {
  const text = decodedText(given).replaceAll(LINE_END, "\n");
  const tagged = withoutCode(text).replaceAll(BREAK, "<br$1>").replaceAll(CELL, " ");
  return withoutCode(plainText(tagged))
    .replaceAll(TAG, "\n")
    .replaceAll(LINE_END, "\n")
    .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const languageOf = (name: string) => portalLanguages.find((one) => one === name);

/** A text as it is shown: no HTML, at most 20,000 characters; what was done about it is said. */
function validateText(lines: ImportReport, { field, text = "" }: FieldText): string {
  const given = text.trim();
  const shown = shownText(given);
  const hasMarkup = given.search(TAG) >= 0 || given.search(ENTITY) >= 0;
  if (hasMarkup && shown !== given) lines.add(field, "FixText", given, shown);
  if (shown.length <= limits.descriptionLength) return shown;
  lines.add(field, "WarnTextLength", shown);
  return cutText(shown, limits.descriptionLength);
}

/** The descriptions in every language that a property can carry. */
export function validateTexts({ field: list, all }: ListingRecord["texts"], lines: ImportReport): Texts {
  const texts: { -readonly [Language in keyof Texts]: Texts[Language] } = {};
  for (const said of all) {
    const text = said.text ?? "";
    if (visibleText(text) === "") continue;
    const language = languageOf(said.language);
    if (!language) {
      lines.add(said.field, "WarnLanguage", text.trim());
      continue;
    }
    const joined = [texts[language] ?? "", validateText(lines, said)].filter(Boolean).join("\n\n");
    if (joined !== "") texts[language] = joined;
  }
  if (Object.keys(texts).length === 0) lines.add(list, "WarnNoText");
  return texts;
}
