import { createHmac, randomBytes } from "node:crypto";

/** The picture formats that can be uploaded, with the extension of their keys. */
export const mediaTypes = { "image/jpeg": "jpg", "image/png": "png" } as const;
export type MediaType = keyof typeof mediaTypes;

/** What a picture is stored as: as it was uploaded, or smaller and lighter. */
export type PictureType = MediaType | "image/webp";

export const isMediaType = (type: string): type is MediaType => Object.hasOwn(mediaTypes, type);

const KEY = /^[0-9a-f]{12}\/[0-9a-f]{32}\.(?:jpg|png)$/;
const KEY_IN_URL = /\/storage\/([0-9a-f]{12}\/[0-9a-f]{32}\.(?:jpg|png))$/;

/** Whether a text is a key and nothing else: no dots, no way up, no other folder. */
export const isMediaKey = (text: string): boolean => KEY.test(text);

/** 12 hex digits that stand for a login without naming it. */
export const ownerKey = (signingKey: Uint8Array, login: string): string =>
  createHmac("sha256", signingKey).update(`owner\n${login}`).digest("hex").slice(0, 12);

/** A new key: whose it is, and 128 random bits. */
export const newMediaKey = (signingKey: Uint8Array, login: string, type: MediaType): string =>
  `${ownerKey(signingKey, login)}/${randomBytes(16).toString("hex")}.${mediaTypes[type]}`;

/** What a key says that its picture is. */
export const typeOfKey = (key: string): MediaType =>
  key.endsWith(`.${mediaTypes["image/png"]}`) ? "image/png" : "image/jpeg";

/** Who a key belongs to, without a name: the same for all pictures of a login. */
export const ownerOf = (key: string): string => key.slice(0, key.indexOf("/"));

/** The key in a photo's Url, on whatever host it is served; null when there is none. */
export const mediaKeyOf = (url: string): string | null => KEY_IN_URL.exec(url)?.[1] ?? null;
