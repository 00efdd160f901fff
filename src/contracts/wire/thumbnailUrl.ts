// @chunk rows
const size = "s400x300";

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
