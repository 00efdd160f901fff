import { limits } from "#contracts/wire/limits.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import type { PropertyContent } from "#server/property/property.ts";
import { childOf, type FeedNode, textOf } from "../read/feedNode.ts";
import type { ImportReport } from "./importReport.ts";

const fields = [
  { field: "video_url", type: "video" },
  { field: "virtual_tour_url", type: "virtualtour" },
] as const;

const isAddress = (text: string) =>
  !text.includes("\ufffd") && text.length <= limits.mediaUrlLength && publicLinkOf(text) !== null;

/** Video and virtual tour, which later versions of the format know. */
export function validateMedias(node: FeedNode, lines: ImportReport): PropertyContent["Medias"] {
  return fields.flatMap(({ field, type }) => {
    const url = textOf(node, field);
    if (!url) return [];
    if (isAddress(url)) return [{ type, url }];
    lines.add(field, "WarnMedia", url);
    return [];
  });
}

/** The addresses of a listing's photos in the order of their ids, each once, encoded as addresses must be. */
export function validatePhotos(node: FeedNode, lines: ImportReport): string[] {
  const images = (childOf(node, "images")?.children ?? []).filter(({ name }) => name === "image");
  const ordered = images
    .map((image, place) => ({ image, place, id: idOf(image) ?? place }))
    .sort((one, other) => one.id - other.id || one.place - other.place);
  const urls = new Set<string>();
  for (const { image, id } of ordered) {
    const text = textOf(image, "url") ?? image.text.trim();
    image.isRead = true;
    if (text === "") continue;
    const url = photoUrl(text);
    if (url === null) lines.add(`images/${id}`, "WarnPhotoUrl", text);
    else {
      if (url !== text) lines.add(`images/${id}`, "FixPhotoUrl", text, url);
      urls.add(url);
    }
  }
  if (urls.size > limits.photos) lines.add("images", "WarnTooManyPhotos", String(urls.size), limits.photos);
  return [...urls].slice(0, limits.photos);
}

const idOf = ({ attributes }: FeedNode): number | undefined =>
  /^\d{1,6}$/.test(attributes.id ?? "") ? Number(attributes.id) : undefined;

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
