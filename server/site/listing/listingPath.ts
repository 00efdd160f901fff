import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { ListingRequest } from "./listingView.ts";

/** The same page in another language, as the panel links to it: English has no prefix. */
export function listingPath(
  { subject, id, root, preview, phone }: ListingRequest,
  language: SystemLanguage,
): string {
  const prefix = language === "en" ? "" : `${language}/`;
  const query = [preview && "preview=1", phone && "phone=1"].filter(Boolean).join("&");
  return `${root}${prefix}redirect-to-${subject}/${id}${query && `?${query}`}`;
}

/** What the frame of a page needs to know of its address. */
export const frameOf = (request: ListingRequest) => ({
  language: request.language,
  root: request.root,
  office: request.office,
  pathIn: (language: SystemLanguage) => listingPath(request, language),
});
