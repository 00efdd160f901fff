// @chunk wizards
import type { PhotoFile } from "./photoChecks.ts";

export type PictureType = "image/png" | "image/jpeg";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** The content type that the first bytes of a file give away; `null` when they are neither a PNG's nor a JPEG's. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(png)) return "image/png";
  return begins(jpeg) ? "image/jpeg" : null;
}

/** Reads what the first bytes of a file are. */
export async function readPictureType(file: Blob): Promise<PictureType | null> {
  return pictureType(new Uint8Array(await file.slice(0, png.length).arrayBuffer()));
}

/**
 * A file as somebody chose it, with the type of its first bytes, whatever its name and the browser say (MEDIA-02, ENTRY-12); the type of what is no
 * picture, or cannot be read, is empty.
 */
export async function chosenPhoto(id: string, file: File): Promise<PhotoFile> {
  const type = await readPictureType(file).catch(() => null);
  return { id, name: file.name, size: file.size, type: type ?? "", file };
}
