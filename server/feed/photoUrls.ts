import type { Photo } from "#contracts/property/property.ts";
import { kyeroLimits } from "#server/kyero/kyeroLimits.ts";

const TAKEN = /^https?:\/\/.*\.(?:gif|jpe?g|png|GIF|JPE?G|PNG)$/;

/** The addresses of a property's photos that a feed can say, in their order: an image's name at the end, no query, fifty at most. */
export const photoUrls = (photos: readonly Photo[]): string[] =>
  photos
    .toSorted((one, other) => one.Number - other.Number)
    .flatMap(({ CdnUrl }) => (URL.canParse(CdnUrl) ? [new URL(CdnUrl).href] : []))
    .filter((url) => TAKEN.test(url))
    .slice(0, kyeroLimits.images);
