import type { ReportLines } from "./reportLines.ts";

interface Range {
  readonly max: number;
  /** Counts have no decimals. */
  readonly whole?: boolean;
}

const THOUSANDS = /^(\d{1,3}(?:[., '’]\d{3})+)(?:[.,](\d{1,2}))?$/;
const PLAIN = /^\d{1,12}(?:[.,]\d{1,6})?$/;
/** The number that a text begins with: `50 + 75 terrace`, `120 m2`, `aprox. 90`. */
const FIRST = /^[^\d-]{0,12}(\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,9}(?:[.,]\d{1,2})?)(?![\d/])/;

function thousands(text: string): number {
  const [, whole = "", part = "0"] = THOUSANDS.exec(text) ?? [];
  return Number(`${whole.replaceAll(/\D/g, "")}.${part}`);
}
const plain = (text: string): number => Number(text.replace(",", "."));

function readNumber(text: string): { value: number; exact: boolean } | undefined {
  if (/^\d{1,12}(?:\.0+)?$/.test(text)) return { value: Number(text), exact: true };
  if (THOUSANDS.test(text)) return { value: thousands(text), exact: false };
  if (PLAIN.test(text)) return { value: plain(text), exact: text.includes(".") };
  const first = FIRST.exec(text)?.[1];
  if (first === undefined) return undefined;
  return { value: THOUSANDS.test(first) ? thousands(first) : plain(first), exact: false };
}

/** A number of a feed; null when it is not known (absent, empty, 0) or makes no sense, which the report then says. */
export function judgeNumber(
  lines: ReportLines,
  field: string,
  text: string | undefined,
  { max, whole = false }: Range,
): number | null {
  if (text === undefined || text === "") return null;
  const found = readNumber(text);
  const value = found && (whole ? Math.trunc(found.value) : Math.round(found.value * 100) / 100);
  if (!found || value === undefined || value > max) {
    lines.say(field, "WarnNumber", text);
    return null;
  }
  if (!found.exact || value !== found.value) lines.say(field, "FixNumber", text, value);
  return value === 0 ? null : value;
}
