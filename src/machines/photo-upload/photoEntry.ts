import type { Photo } from "#contracts/property.ts";
import type { PhotoFile } from "./photoChecks.ts";

/** A photo in the list: one that is stored, or a file on its way there. */
export type PhotoEntry =
  | { id: string; status: "stored"; photo: Pick<Photo, "Url" | "CdnUrl"> }
  | { id: string; status: "waiting" | "sending" | "failed"; file: PhotoFile };

/** The stored photos, numbered from 1 in their order. */
export const photosOf = (entries: readonly PhotoEntry[]): Photo[] =>
  entries
    .flatMap((entry) => (entry.status === "stored" ? [entry.photo] : []))
    .map(({ Url, CdnUrl }, at) => ({ Url, CdnUrl, Number: at + 1 }));
