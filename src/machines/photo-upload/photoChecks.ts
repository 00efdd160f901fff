import type { Photo } from "#contracts/property/property.ts";
import { limits } from "#contracts/wire/limits.ts";

/** A file to upload: `id` comes in with the event, `size` in bytes, `type` by its first bytes (`chosenPhoto`), `file` is the browser's own object. */
export interface PhotoFile {
  id: string;
  name: string;
  size: number;
  type: string;
  file: Blob;
}

export type RefusalReason = "type" | "size" | "batch" | "count" | "empty";

/** A file that was left out and why; the texts are `wizard.photos.refused.<reason>`. */
export interface Refusal {
  id: string;
  name: string;
  reason: RefusalReason;
}

const types = ["image/png", "image/jpeg"];
/**
 * Judges a batch (MEDIA-02, MEDIA-03, MEDIA-05, MEDIA-06): png or jpeg by their first bytes, at most 30,720,000 bytes each, 209,715,200 together, 99 photos in all. Each file
 * is taken or refused for itself, in the order given; a refused file leaves its room to the next.
 */
export function photoChecks(files: readonly PhotoFile[], already: number) {
  const taken: PhotoFile[] = [];
  const refused: Refusal[] = [];
  let bytes = 0;
  const reasonOf = (file: PhotoFile): RefusalReason | null => {
    if (file.size === 0) return "empty";
    if (file.size > limits.photoBytes) return "size";
    if (!types.includes(file.type)) return "type";
    if (already + taken.length >= limits.photos) return "count";
    return bytes + file.size > limits.photoBatchBytes ? "batch" : null;
  };
  for (const file of files) {
    const reason = reasonOf(file);
    if (reason) {
      refused.push({ id: file.id, name: file.name, reason });
      continue;
    }
    bytes += file.size;
    taken.push(file);
  }
  return { taken, refused };
}

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

export type StoredPhoto = Pick<Photo, "Url" | "CdnUrl">;

/** Photos by id: those of the list in their order, and every stored one, in the list or taken out of it. */
export interface PhotoPool {
  ids: readonly string[];
  stored: Readonly<Record<string, StoredPhoto>>;
}

/** The pool of photos that were stored before anything was done; their ids begin with `name`. */
export function poolOf(photos: readonly Photo[], name = "stored"): PhotoPool {
  const stored = photos.map(({ Url, CdnUrl }, at) => [`${name}-${at}`, { Url, CdnUrl }] as const);
  return { ids: stored.map(([id]) => id), stored: Object.fromEntries(stored) };
}

/** What is left of a pool without the bytes that were on their way: after a reload they are gone. */
export const settledPool = ({ ids, stored }: PhotoPool): PhotoPool => ({
  ids: ids.filter((id) => id in stored),
  stored,
});
