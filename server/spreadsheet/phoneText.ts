import { safeText } from "./safeText.ts";

/** A number with the sign for abroad, and what people put between its digits. */
const INTERNATIONAL = /^\s*\+\d[\d\s().\-/\u00a0]{4,28}$/;
/** Country codes of one and two digits; all others have three. */
const COUNTRY = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * A phone number as it stands in a cell that is text: with its `+`, and blanks alone between its digits (E.123). So it is text also
 * where the sheet was saved as CSV: `+34 600 111 222` is neither a number nor anything that could be worked out, which
 * `+34-600` and `+34600` are. What is no phone number is a text like all others.
 */
export function phoneText(text: string): string {
  if (!INTERNATIONAL.test(text)) return safeText(text);
  const groups = text.match(/\d+/g) ?? [];
  const [first = "", ...rest] = groups;
  const country = rest.length > 0 ? first : (COUNTRY.exec(first)?.[0] ?? "");
  return `+${[country, ...(rest.length > 0 ? rest : [first.slice(country.length)])].join(" ")}`;
}
