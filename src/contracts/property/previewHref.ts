// @chunk marks
import type { MediaType } from "./property.ts";

/**
 * The public listing in the panel's language, as a preview; with a media type it opens on that medium
 * (LIST-24, LIST-25). English has no prefix.
 */
export function previewHref(site: string, id: number, language: string, media?: MediaType): string {
  const prefix = language === "en" ? "" : `${language}/`;
  const query = media ? `?preview=1&media=${media}` : "?preview=1";
  return `${site}/${prefix}redirect-to-property/${id}${query}`;
}
