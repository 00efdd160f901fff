import sharp from "sharp";
import { ProblemError } from "#server/problemError.ts";
import type { MediaType } from "./mediaKey.ts";

sharp.concurrency(1);
sharp.cache(false);

/** A picture has at most 50 megapixels. */
export const maxPixels = 50_000_000;

/** Failures that say nothing about a picture: another time it may be decoded. */
const UNPROVEN = /timeout|memory|alloc|thread|too many open/i;

/** What an error of the decoder means: the picture is no good, or it could not be looked at now (`ErrNotReady`). */
export const decodingProblem = (error: unknown): ProblemError =>
  new ProblemError({ code: UNPROVEN.test(String(error)) ? "ErrNotReady" : "ErrInvalidImage" });

/** How any stored or incoming picture is opened: damage is an error, warnings of sloppy cameras are not. */
export const openOptions = { failOn: "error", limitInputPixels: maxPixels } as const;

const formats: Record<MediaType, string> = { "image/jpeg": "jpeg", "image/png": "png" };

/**
 * Judges a picture by its content: of the declared type, one frame, within `maxPixels`. Whether every pixel can be
 * decoded shows when its thumbnail is made. Gives its size as it is looked at, upright, and whether it is made of inks (CMYK). Throws `ErrInvalidImage`, and `ErrNotReady` when
 * it could not be judged.
 */
export async function inspectImage(
  content: Buffer,
  type: MediaType,
): Promise<{ width: number; height: number; isInInks: boolean }> {
  const refused = new ProblemError({ code: "ErrInvalidImage" });
  // The signature is looked at first, so that no other decoder (SVG, PDF, TIFF …) ever sees the bytes of a stranger.
  if (!hasSignature(content, type) || isAnimated(content, type)) throw refused;
  const found = await sharp(content, openOptions)
    .metadata()
    .catch((error: unknown) => {
      throw decodingProblem(error);
    });
  if (found.format !== formats[type]) throw refused;
  if (found.width < 1 || found.height < 1 || found.width * found.height > maxPixels) throw refused;
  const { width, height } = found.autoOrient;
  return { width, height, isInInks: isInInks(found) };
}

/** Whether a picture is meant for a press: browsers and readers of feeds show its colours each in their own way, or not at all. */
const isInInks = ({ space }: { space?: string }) => space === "cmyk";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Whether bytes begin as that type does: no decoder sees any others. */
export const hasSignature = (content: Buffer, type: MediaType): boolean => {
  const signature = type === "image/png" ? PNG : JPEG;
  return content.subarray(0, signature.length).equals(signature);
};

/** Whether a PNG moves: a browser shows other pictures of it than the one that was judged. */
function isAnimated(content: Buffer, type: MediaType): boolean {
  if (type !== "image/png") return false;
  for (let at = PNG.length; at + 12 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const chunk = content.toString("latin1", at + 4, at + 8);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}

/** Bytes from a picture's beginning that tell its size; a header behind more than this counts as large. */
export const headBytes = 256 * 1024;

export const MEGAPIXEL = 1_000_000;
const UNKNOWN = 50;

/** What a picture costs to decode in megapixels decoded one by one, by its first `headBytes`: 50 of them want some 150 MB. */
export async function pictureCost(head: Buffer, type: MediaType): Promise<number> {
  if (!hasSignature(head, type)) return 0;
  const found = await sharp(head, { failOn: "none", limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found) return UNKNOWN;
  const pixels = (found.width * found.height) / MEGAPIXEL;
  // A thumbnail of a plain JPEG reads an eighth of its width and height; one of inks is converted whole.
  if (type === "image/jpeg") return found.isProgressive || isInInks(found) ? pixels : pixels / 4;
  return pixels * (found.depth === "ushort" ? 2 : 1) * (found.isProgressive ? 2 : 1);
}
