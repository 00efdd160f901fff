import { portalLanguages } from "#contracts/languages.ts";
import { limits } from "#contracts/limits.ts";
import { plainText } from "#contracts/plainText.ts";
import type { PropertyContent } from "#server/property/propertyContent.ts";
import { cutText } from "./cutText.ts";
import { childOf, type FeedNode } from "./feedNode.ts";
import type { ReportLines } from "./reportLines.ts";
import { undoDoubleEncoding } from "./undoDoubleEncoding.ts";

type Texts = PropertyContent["Descriptions"];

const TAG = /<\/?[a-z!][^<>]{0,500}>/gi;
const languageOf = (name: string) => portalLanguages.find((one) => one === name);

/** The text of an element, with the tags of HTML that stands in it unescaped. */
function marked(node: FeedNode): string {
  return `${node.text}${node.children.map((one) => `<${one.name}>${marked(one)}</${one.name}>`).join("")}`;
}

/** A text as it is shown: no HTML, encoded once, at most 20,000 characters; what was done about it is said. */
function judgeText(lines: ReportLines, field: string, node: FeedNode): string {
  const given = marked(node).trim();
  const read = undoDoubleEncoding(given);
  if (read !== given) lines.say(field, "FixEncoding", given, read);
  const shown = plainText(read).replaceAll(TAG, "").trim();
  const hasMarkup = read.search(TAG) >= 0 || /&(?:#\d+|[a-z]+);/i.test(read);
  if (hasMarkup) lines.say(field, "FixText", read, shown);
  if (shown.length <= limits.descriptionLength) return shown;
  lines.say(field, "WarnTextLength", shown);
  return cutText(shown, limits.descriptionLength);
}

/** The descriptions in every language that a property can carry. A text in no language is taken as English. */
export function judgeTexts(node: FeedNode, lines: ReportLines): Texts {
  const desc = childOf(node, "desc");
  if (!desc) return {};
  if (!desc.children.some(({ name }) => name.length === 2 && name !== "br")) {
    const text = judgeText(lines, "desc", desc);
    return text === "" ? {} : { en: text };
  }
  const texts: Texts = {};
  for (const child of desc.children) {
    const language = languageOf(child.name);
    if (!language) lines.say(`desc/${child.name}`, "WarnLanguage", child.text.trim());
    else {
      const text = judgeText(lines, `desc/${child.name}`, child);
      if (text !== "") texts[language] = text;
    }
  }
  return texts;
}
