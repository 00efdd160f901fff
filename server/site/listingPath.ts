import type { SystemLanguage } from "#contracts/languages.ts";
import type { ListingRequest } from "./listingView.ts";

/** The same listing in another language, as the panel links to it: English has no prefix. */
export function listingPath({ id, root, preview }: ListingRequest, language: SystemLanguage): string {
  const prefix = language === "en" ? "" : `${language}/`;
  return `${root}${prefix}redirect-to-property/${id}${preview ? "?preview=1" : ""}`;
}
