import { createInstance, type TFunction } from "i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/enquiryWorkbook.json" with { type: "json" };
import es from "#locales/es/enquiryWorkbook.json" with { type: "json" };

const texts = createInstance();
await texts.init({
  resources: { en: { enquiryWorkbook: en }, es: { enquiryWorkbook: es } },
  lng: "en",
  ns: ["enquiryWorkbook"],
  defaultNS: "enquiryWorkbook",
  interpolation: { escapeValue: false },
});

/** The words of the workbook of enquiries. */
export const enquiryWorkbookText = (language: SystemLanguage): TFunction<"enquiryWorkbook"> =>
  texts.getFixedT(language, "enquiryWorkbook");
