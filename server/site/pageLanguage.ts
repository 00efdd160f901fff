import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { ListingRequest } from "./listingView.ts";

/** The language that a page's own words are in: texts of the advertiser come in more than the site has. */
export const pageLanguage = ({ language }: Pick<ListingRequest, "language">): SystemLanguage =>
  language === "es" ? "es" : "en";
