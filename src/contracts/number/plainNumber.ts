import type { NumberRule } from "./numberRule.ts";

/**
 * A number as plain text: digits, a point before the decimals, no marks between thousands. Three decimals get a fourth,
 * because `1.125` alone could be a thousand and more; degrees, which have no thousands, do not need it.
 */
export function plainText(sign: string, whole: string, decimals: string, { grouped }: NumberRule): string {
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const rest = decimals.replace(/0+$/, "");
  const negative = sign === "-" && /[1-9]/.test(digits + rest) ? "-" : "";
  return `${negative}${digits}${rest === "" ? "" : `.${grouped && rest.length === 3 ? `${rest}0` : rest}`}`;
}

/** A known number as plain text; unknown is empty. */
export function plainNumber(value: number | null | undefined, rule: NumberRule): string {
  if (value === null || value === undefined) return "";
  const [whole = "0", decimals = ""] = Math.abs(value).toFixed(10).split(".");
  return plainText(value < 0 ? "-" : "", whole, decimals, rule);
}
