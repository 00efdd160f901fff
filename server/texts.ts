import { createInstance, type FlatNamespace, type TFunction } from "i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";

/** How days, times and amounts are written. */
export const locales: Readonly<Record<SystemLanguage, string>> = { en: "en-GB", es: "es-ES" };

/**
 * The words of one file of `locales` in a language, for what the services write themselves. Nothing is escaped, and what people wrote is not
 * looked through for keys or placeholders.
 */
export function textsFrom<Name extends FlatNamespace>(
  name: Name,
  texts: Readonly<Record<SystemLanguage, object>>,
): (language: SystemLanguage) => TFunction<Name> {
  const { en, es } = texts;
  const instance = createInstance();
  void instance.init({
    resources: { en: { [name]: en }, es: { [name]: es } } as never,
    lng: "en",
    ns: [name],
    defaultNS: name,
    initAsync: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  return (language) => instance.getFixedT(language, name) as unknown as TFunction<Name>;
}

/** An instant as the office's clock shows it. */
export const officeTime = (language: SystemLanguage, at: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  }).format(new Date(at));
