import type { PhotoFile } from "#machines/photo-upload/photoChecks.ts";

/** What a request for a signed address says of a file. */
export const uploadBody = ({ type, size, name }: PhotoFile) => ({
  ContentType: type,
  Size: size,
  Name: name.slice(0, 300),
});
