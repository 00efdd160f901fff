import type { TFunction } from "i18next";
import type texts from "#locales/en/contactLetter.json";
import { oneLine } from "#server/mail/oneLine.ts";

/** A label and what stands after it; without a value there is no line. */
export type LetterLine = readonly [label: keyof (typeof texts)["label"], value: string | null | undefined];

/** A line for each value. What people wrote cannot begin a line of its own, which might pass for ours. */
export const letterLines = (t: TFunction<"contactLetter">, lines: readonly LetterLine[]): string =>
  lines.flatMap(([label, value]) => (value ? [`${t(`label.${label}`)}: ${oneLine(value)}`] : [])).join("\n");
