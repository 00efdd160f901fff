import { createHmac, randomBytes } from "node:crypto";

/** The picture formats that can be uploaded, with the extension of their keys. */
export const mediaTypes = { "image/jpeg": "jpg", "image/png": "png" } as const;
export type MediaType = keyof typeof mediaTypes;

export const isMediaType = (type: string): type is MediaType => Object.hasOwn(mediaTypes, type);

const KEY = /^[0-9a-f]{12}\/[0-9a-f]{32}\.(?:jpg|png)$/;
const KEY_IN_URL = /\/storage\/([0-9a-f]{12}\/[0-9a-f]{32}\.(?:jpg|png))$/;

/** Whether a text is a key and nothing else: no dots, no way up, no other folder. */
export const isMediaKey = (text: string): boolean => KEY.test(text);

/** A new key: 12 hex digits that stand for the owner without naming the login, and 128 random bits. */
export function newMediaKey(signingKey: Uint8Array, login: string, type: MediaType): string {
  const owner = createHmac("sha256", signingKey).update(`owner\n${login}`).digest("hex").slice(0, 12);
  return `${owner}/${randomBytes(16).toString("hex")}.${mediaTypes[type]}`;
}

/** What a key says that its picture is. */
export const typeOfKey = (key: string): MediaType =>
  key.endsWith(`.${mediaTypes["image/png"]}`) ? "image/png" : "image/jpeg";

/** Who a key belongs to, without a name: the same for all pictures of a login. */
export const ownerOf = (key: string): string => key.slice(0, key.indexOf("/"));

/** The key in a photo's Url, on whatever host it is served; null when there is none. */
export const mediaKeyOf = (url: string): string | null => KEY_IN_URL.exec(url)?.[1] ?? null;
