import { portalLanguages } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { plainText } from "#contracts/wire/plainText.ts";
import type { PropertyContent } from "#server/property/property.ts";
import { childOf, type FeedNode } from "../read/feedNode.ts";
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
const languageOf = (name: string) => portalLanguages.find((one) => one === name);

/** A text as it is shown: no HTML, at most 20,000 characters; what was done about it is said. */
function validateText(lines: ImportReport, field: string, node: FeedNode): string {
  const given = node.text.trim();
  const shown = withoutCode(plainText(withoutCode(given)))
    .replaceAll(TAG, "")
    .trim();
  const hasMarkup = given.search(TAG) >= 0 || /&(?:#\d+|[a-z]+);/i.test(given);
  if (hasMarkup && shown !== given) lines.add(field, "FixText", given, shown);
  if (shown.length <= limits.descriptionLength) return shown;
  lines.add(field, "WarnTextLength", shown);
  return cutText(shown, limits.descriptionLength);
}

/** The descriptions in every language that a property can carry. A text in no language is taken as English. */
export function validateTexts(node: FeedNode, lines: ImportReport): Texts {
  const desc = childOf(node, "desc");
  const texts: { -readonly [Language in keyof Texts]: Texts[Language] } = {};
  const bare = desc === undefined || desc.text.trim() === "" ? "" : validateText(lines, "desc", desc);
  if (bare !== "") texts.en = bare;
  for (const child of desc?.children ?? []) {
    const language = languageOf(child.name);
    if (!language) lines.add(`desc/${child.name}`, "WarnLanguage", child.text.trim());
    else {
      const text = validateText(lines, `desc/${child.name}`, child);
      if (text !== "") texts[language] = text;
    }
  }
  if (Object.keys(texts).length === 0) lines.add("desc", "WarnNoText");
  return texts;
}
