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
  const translators = new Map<SystemLanguage, TFunction<Name>>();
  return (language) => {
    const known =
      translators.get(language) ??
      remembering(instance.getFixedT(language, name) as unknown as TFunction<Name>);
    translators.set(language, known);
    return known;
  };
}

/** Keeps the texts that take no values: a workbook asks for the same few words in each of its rows. */
function remembering<Name extends FlatNamespace>(translate: TFunction<Name>): TFunction<Name> {
  const known = new Map<string, string>();
  const ask = translate as unknown as (...content: unknown[]) => string;
  const answer = (...content: readonly unknown[]): string => {
    const [key] = content;
    if (content.length > 1 || typeof key !== "string") return ask(...content);
    const text = known.get(key) ?? ask(key);
    known.set(key, text);
    return text;
  };
  return answer as unknown as TFunction<Name>;
}

/** An instant as the office's clock shows it. */
export const officeTime = (language: SystemLanguage, at: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  }).format(new Date(at));
