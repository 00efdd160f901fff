import type { SystemLanguage } from "#contracts/wire/languages.ts";

const locales: Record<SystemLanguage, string> = { en: "en-GB", es: "es-ES" };

/** An instant as the office's clock shows it. */
export const letterTime = (language: SystemLanguage, at: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  }).format(new Date(at));
