import sharp from "sharp";
import { ProblemError } from "#server/problemError.ts";
import type { MediaType } from "./mediaKey.ts";

/** A picture has at most 50 megapixels. */
export const maxPixels = 50_000_000;

/** How any stored or incoming picture is opened: damage is an error, warnings of sloppy cameras are not. */
export const openOptions = { failOn: "error", limitInputPixels: maxPixels } as const;

const formats: Record<MediaType, string> = { "image/jpeg": "jpeg", "image/png": "png" };

/**
 * Judges a picture by its content: of the declared type, one frame, within `maxPixels`. Whether every pixel can be
 * decoded shows when its thumbnail is made. Throws `ErrInvalidImage`.
 */
export async function inspectImage(content: Buffer, type: MediaType): Promise<void> {
  const refused = new ProblemError({ code: "ErrInvalidImage" });
  // The signature is looked at first, so that no other decoder (SVG, PDF, TIFF …) ever sees the bytes of a stranger.
  if (!hasSignature(content, type)) throw refused;
  const found = await sharp(content, openOptions)
    .metadata()
    .catch(() => null);
  if (!found || found.format !== formats[type]) throw refused;
  if (found.width < 1 || found.height < 1 || found.width * found.height > maxPixels) throw refused;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Whether bytes begin as that type does: no decoder sees any others. */
export const hasSignature = (content: Buffer, type: MediaType): boolean => {
  const signature = type === "image/png" ? PNG : JPEG;
  return content.subarray(0, signature.length).equals(signature);
};
