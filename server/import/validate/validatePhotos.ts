import { limits } from "#contracts/wire/limits.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import type { PropertyContent } from "#server/property/property.ts";
import type { ListingRecord } from "../read/listingRecord.ts";
import type { ImportReport } from "./importReport.ts";

const isAddress = (text: string) =>
  !text.includes("\ufffd") && text.length <= limits.mediaUrlLength && publicLinkOf(text) !== null;

/** The links of a listing; what is none is left out with a line. */
export const validateMedias = (
  medias: ListingRecord["medias"],
  lines: ImportReport,
): PropertyContent["Medias"] =>
  medias.flatMap(({ field, type, text }) => {
    if (!text) return [];
    if (isAddress(text)) return [{ type, url: text }];
    lines.add(field, "WarnMedia", text);
    return [];
  });

/** The addresses of a listing's photos in the order of their numbers, each once, encoded as addresses must be. */
export function validatePhotos({ field: list, all }: ListingRecord["photos"], lines: ImportReport): string[] {
  const ordered = all
    .map((photo, place) => ({ photo, place }))
    .sort((one, other) => one.photo.order - other.photo.order || one.place - other.place);
  const urls = new Set<string>();
  for (const { field, text } of ordered.map(({ photo }) => photo)) {
    if (!text) continue;
    const url = photoUrl(text);
    if (url === null) lines.add(field, "WarnPhotoUrl", text);
    else {
      if (url !== text) lines.add(field, "FixPhotoUrl", text, url);
      urls.add(url);
    }
  }
  if (urls.size > limits.photos) lines.add(list, "WarnTooManyPhotos", String(urls.size), limits.photos);
  return [...urls].slice(0, limits.photos);
}

/** Null for what is no web address. One that is written as it should be stays to the letter. */
function photoUrl(text: string): string | null {
  if (
    text.includes("\ufffd") ||
    !/^https?:\/\//i.test(text) ||
    text.length > limits.mediaUrlLength ||
    !URL.canParse(text)
  )
    return null;
  return /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(text) ? text : new URL(text).href;
}
