import type { SystemLanguage } from "#contracts/languages.ts";
import type { ListingRequest } from "./listingView.ts";

/** The same page in another language, as the panel links to it: English has no prefix. */
export function listingPath(
  { subject, id, root, preview }: ListingRequest,
  language: SystemLanguage,
): string {
  const prefix = language === "en" ? "" : `${language}/`;
  return `${root}${prefix}redirect-to-${subject}/${id}${preview ? "?preview=1" : ""}`;
}
