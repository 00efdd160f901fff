import type { Photo } from "#contracts/property/property.ts";

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
