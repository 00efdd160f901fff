const LONGEST_CELL = 32_767;
/** What spreadsheet programs take for the beginning of a formula, full-width forms included. */
const live = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;
const halves = /\p{Surrogate}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these may not stand in XML 1.0
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/**
 * Text as it may stand in a cell: never a formula, also not when the sheet is saved as CSV (SAFE-30), without
 * characters that XML does not have, and no longer than Excel reads.
 */
export function safeText(text: string): string {
  const clean = text.replace(halves, "\ufffd").replace(unwritable, "");
  const whole = live.test(clean) ? `'${clean}` : clean;
  return whole.length > LONGEST_CELL ? `${whole.slice(0, LONGEST_CELL - 1).replace(halves, "")}…` : whole;
}
