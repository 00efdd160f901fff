import type { PhotoFile } from "#machines/photo-upload/photoChecks.ts";

const file = new Blob([]);

/** A picture to upload; `size` in bytes. */
export const photoFile = (id: string, changes: Partial<PhotoFile> = {}): PhotoFile => ({
  id,
  name: `${id}.jpg`,
  size: 1_000,
  type: "image/jpeg",
  file,
  ...changes,
});
