/** Elements of HTML whose content nobody reads. */
const CODE = /<(script|style|noscript|template|iframe|object|head|svg)\b[^<>]{0,2000}>|<!--/gi;

/** A text without scripts, styles and comments and what stands in them. One that does not end goes on to the end of the text. */
export function withoutCode(text: string): string {
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
