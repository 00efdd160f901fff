import { createInstance, type TFunction } from "i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/letter.json" with { type: "json" };
import es from "#locales/es/letter.json" with { type: "json" };

const texts = createInstance();
await texts.init({
  resources: { en: { letter: en }, es: { letter: es } },
  lng: "en",
  ns: ["letter"],
  defaultNS: "letter",
  // Plain text; what users wrote is not looked through for keys or placeholders either.
  interpolation: { escapeValue: false, skipOnVariables: true },
});

/** The words of a client's message to the office, and of the answer to it. */
export const letterText = (language: SystemLanguage): TFunction<"letter"> =>
  texts.getFixedT(language, "letter");
