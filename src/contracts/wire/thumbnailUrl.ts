// @chunk rows
const size = "s400x300";

/** Objects whose further sizes this system has: keys of its own making, wherever they are served. */
const ownKey = /\/storage\/(?=[0-9a-f]{12}\/[0-9a-f]{32}\.(?:jpg|png)$)/;

/** Address of what a row of a list shows of a photo, 160 × 120 at most and a sixth of the weight (CALL-67); none of other servers' photos. */
export const rowPictureUrl = (url: string): string | undefined =>
  ownKey.test(url) ? url.replace(ownKey, "/storage/s160x120-webp/") : undefined;

/**
 * Address of a photo's 400x300 thumbnail: the size segment goes before the object's key, after `/storage`
 * where the address has it and after the host otherwise (CALL-55).
 */
export function thumbnailUrl(url: string): string {
  const storage = url.indexOf("/storage/");
  if (storage >= 0)
    return `${url.slice(0, storage)}/storage/${size}/${url.slice(storage + "/storage/".length)}`;
  const origin = /^https?:\/\/[^/]+\//.exec(url)?.[0];
  return origin === undefined ? url : `${origin}${size}/${url.slice(origin.length)}`;
}
