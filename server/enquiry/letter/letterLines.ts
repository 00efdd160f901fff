import type { TFunction } from "i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type texts from "#locales/en/contactLetter.json";
import { oneLine } from "#server/mail/letter.ts";

const locales: Record<SystemLanguage, string> = { en: "en-GB", es: "es-ES" };

/** An instant as the office's clock shows it. */
export const letterTime = (language: SystemLanguage, at: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  }).format(new Date(at));

/** The `Destination` of a call that nobody could take, because it came out of hours (ENQ-14). */
export const outOfHours = "not applicable";

/** A label and what stands after it; without a value there is no line. */
export type LetterLine = readonly [label: keyof (typeof texts)["label"], value: string | null | undefined];

/** A line for each value. What people wrote cannot begin a line of its own, which might pass for ours. */
export const letterLines = (t: TFunction<"contactLetter">, lines: readonly LetterLine[]): string =>
  lines.flatMap(([label, value]) => (value ? [`${t(`label.${label}`)}: ${oneLine(value)}`] : [])).join("\n");
