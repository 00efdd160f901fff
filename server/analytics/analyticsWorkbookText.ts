import { createInstance, type TFunction } from "i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/analyticsWorkbook.json" with { type: "json" };
import es from "#locales/es/analyticsWorkbook.json" with { type: "json" };

const texts = createInstance();
await texts.init({
  resources: { en: { analyticsWorkbook: en }, es: { analyticsWorkbook: es } },
  lng: "en",
  ns: ["analyticsWorkbook"],
  defaultNS: "analyticsWorkbook",
  interpolation: { escapeValue: false },
});

/** The words of the workbook of property analytics. */
export const analyticsWorkbookText = (language: SystemLanguage): TFunction<"analyticsWorkbook"> =>
  texts.getFixedT(language, "analyticsWorkbook");
