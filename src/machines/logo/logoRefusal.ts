import { limits } from "#contracts/wire/limits.ts";
import type { PhotoFile } from "../photo-upload/photoChecks.ts";
import { pictureType } from "../photo-upload/pictureType.ts";

export type LogoRefusal = "format" | "size";

const types = ["image/png", "image/jpeg"];

/** Why a file cannot be the logo, as far as its name, type and size tell (ENTRY-12, ENTRY-13); an empty file is no picture. */
export function logoRefusal(file: PhotoFile): LogoRefusal | null {
  if (!types.includes(pictureType(file)) || file.size === 0) return "format";
  return file.size > limits.logoBytes ? "size" : null;
}
