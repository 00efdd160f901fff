import type { Photo } from "#contracts/property/property.ts";
import type { PhotoFile } from "./photoChecks.ts";
import type { PhotoPool, StoredPhoto } from "./photoPool.ts";

/** A photo in the list: one that is stored, or a file on its way there. */
export type PhotoEntry =
  | { id: string; status: "stored"; photo: StoredPhoto }
  | { id: string; status: "waiting" | "sending" | "failed"; file: PhotoFile };

/** The stored photos, numbered from 1 in their order. */
export const photosOf = (entries: readonly PhotoEntry[]): Photo[] =>
  entries
    .flatMap((entry) => (entry.status === "stored" ? [entry.photo] : []))
    .map(({ Url, CdnUrl }, at) => ({ Url, CdnUrl, Number: at + 1 }));

const storedEntry = (id: string, photo: StoredPhoto): PhotoEntry => ({ id, status: "stored", photo });

/** The list of a pool, and what was taken out of it. */
export function entriesOf({ ids, stored }: PhotoPool) {
  const entries = ids.flatMap((id) => (stored[id] ? [storedEntry(id, stored[id])] : []));
  const spare = Object.entries(stored).filter(([id]) => !ids.includes(id));
  return { entries, spare: spare.map(([id, photo]) => storedEntry(id, photo)) };
}

/** The pool of a list and of what was taken out of it. */
export const poolOfEntries = (entries: readonly PhotoEntry[], spare: readonly PhotoEntry[]): PhotoPool => ({
  ids: entries.map(({ id }) => id),
  stored: Object.fromEntries(
    [...entries, ...spare].flatMap((one) => (one.status === "stored" ? [[one.id, one.photo]] : [])),
  ),
});
