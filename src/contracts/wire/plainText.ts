/** The names of the characters from 160 to 255, in their order. */
const latin = [
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para",
  "middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave",
  "Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc",
  "Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute",
  "icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml",
]
  .join(" ")
  .split(" ");

/** The characters of the named entities of HTML that turn up in texts. A space that does not break is a space, a soft hyphen nothing. */
export const htmlEntities: ReadonlyMap<string, string> = new Map<string, string>([
  ...latin.map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", shy: "" }),
  ...Object.entries({ ndash: "–", mdash: "—", hellip: "…", bull: "•", euro: "€", trade: "™" }),
  ...Object.entries({
    OElig: "Œ",
    oelig: "œ",
    Scaron: "Š",
    scaron: "š",
    Yuml: "Ÿ",
    fnof: "ƒ",
    circ: "ˆ",
    tilde: "˜",
  }),
  ...Object.entries({
    ensp: " ",
    emsp: " ",
    thinsp: " ",
    zwnj: "",
    zwj: "",
    lrm: "",
    rlm: "",
    minus: "−",
    prime: "′",
  }),
  ...Object.entries({
    dagger: "†",
    permil: "‰",
    lsaquo: "‹",
    rsaquo: "›",
    ne: "≠",
    le: "≤",
    ge: "≥",
    rarr: "→",
  }),
  ...Object.entries({ lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„" }),
]);

const highest = 0x10ffff;

/** The character of an entity and of its name or number (`&eacute;`, `eacute`); the entity itself when there is none. */
export function entityText(whole: string, name: string): string {
  if (!name.startsWith("#")) return htmlEntities.get(name) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const written = code > 0 && code <= highest && !(code >= 0xd800 && code <= 0xdfff);
  if (!written) return whole;
  return code === 160 ? " " : String.fromCodePoint(code);
}

const blocks = "p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article|header|footer";
const inline = "a|b|i|u|s|em|strong|span|font|small|big|sub|sup|center|li|td|th|tbody|thead|code|pre";
const attributes = "(?:\\s[^<>]*)?\\/?";

// Each reads a text once: a pattern that can begin anywhere in a run of blanks, or share a tag out in two ways, takes minutes for
// 20,000 characters that somebody has chosen for it.
const link = /<a\s([^<>]*)>([^<>]*)<\/a\s*>/gi;
const target = /href\s*=\s*["']?(https?:[^"'\s<>]+)/i;
const lineBreak = new RegExp(`<br${attributes}>`, "gi");
const item = new RegExp(`(?:(?<!\\s)\\s+)?<li${attributes}>\\s*`, "gi");
const blockEdge = new RegExp(`<(/?)(?:${blocks})${attributes}>`, "gi");
const formatting = new RegExp(`</?(?:${inline})${attributes}>`, "gi");

/** The words of a link, and its address beside them unless they are the same. */
function linkText(whole: string, tag: string, words: string): string {
  const address = target.exec(tag)?.[1];
  if (address === undefined) return whole;
  return words.trim() === "" || words.trim() === address ? address : `${words} (${address})`;
}

/**
 * A description as it is edited (ENTRY-11): line-break tags become newlines, and 3 or more newlines two. The tags of
 * ordinary formatting go, their words, list marks and link addresses stay, entities become their characters. What is no known
 * tag ("5 < 7", a script) stays as it is written: no text is lost, and none of it is ever taken as markup again.
 */
export function plainText(stored: string): string {
  return stored
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(lineBreak, "\n")
    .replaceAll(link, linkText)
    .replaceAll(item, "\n- ")
    .replaceAll(blockEdge, (_, closing: string) => (closing === "" ? "\n" : "\n\n"))
    .replaceAll(formatting, "")
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d{0,2});/gi, entityText)
    .replaceAll(/(?<![ \t])[ \t]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replace(/^\n+/, "")
    .trimEnd();
}
