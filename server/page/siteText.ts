import type { TFunction } from "i18next";
import en from "#locales/en/site.json" with { type: "json" };
import es from "#locales/es/site.json" with { type: "json" };
import { textsFrom } from "#server/texts.ts";

/** The words of the public site in one language. */
export type SiteText = TFunction<"site">;

export const siteText = textsFrom("site", { en, es });
