import { createInstance, type TFunction } from "i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/site.json" with { type: "json" };
import es from "#locales/es/site.json" with { type: "json" };

/** The words of the public site in one language. */
export type SiteText = TFunction<"site">;

const texts = createInstance();
await texts.init({
  resources: { en: { site: en }, es: { site: es } },
  lng: "en",
  ns: ["site"],
  defaultNS: "site",
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

export const siteText = (language: SystemLanguage): SiteText => texts.getFixedT(language, "site");
