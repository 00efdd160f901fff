import { createInstance, type TFunction } from "i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/contactLetter.json" with { type: "json" };
import es from "#locales/es/contactLetter.json" with { type: "json" };

const texts = createInstance();
await texts.init({
  resources: { en: { contactLetter: en }, es: { contactLetter: es } },
  lng: "en",
  ns: ["contactLetter"],
  defaultNS: "contactLetter",
  // Plain text; what people wrote is not looked through for keys or placeholders either.
  interpolation: { escapeValue: false, skipOnVariables: true },
});

/** The words of the letter with an enquiry or a call. */
export const contactLetterText = (language: SystemLanguage): TFunction<"contactLetter"> =>
  texts.getFixedT(language, "contactLetter");
