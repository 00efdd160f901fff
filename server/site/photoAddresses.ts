import type { Photo } from "#contracts/property/property.ts";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { mediaKeyOf } from "#server/media/mediaKey.ts";
import type { ThumbnailSize } from "#server/media/thumbnailSizes.ts";

/** The addresses of a photo on the public page. */
export interface PhotoAddresses {
  readonly whole: string;
  readonly large: string;
  readonly small: string;
}

/** The host goes into the content policy, where a semicolon would end a directive. */
const HOST = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/** Photos in order. Those of other servers (imports) have no sizes, and one that is not on the web is left out. */
export const photoAddresses = (photos: readonly Photo[]): PhotoAddresses[] =>
  photos
    .toSorted((one, other) => one.Number - other.Number)
    .filter(({ CdnUrl }) => URL.canParse(CdnUrl) && HOST.test(new URL(CdnUrl).origin))
    .map(({ CdnUrl }) => ({
      whole: CdnUrl,
      large: sized(CdnUrl, "s1200x900"),
      small: sized(CdnUrl, "s400x300"),
    }));

const sized = (url: string, size: ThumbnailSize) =>
  mediaKeyOf(url) === null ? url : thumbnailUrl(url).replace("/s400x300/", `/${size}/`);
