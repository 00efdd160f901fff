import sharp from "sharp";
import { ProblemError } from "#server/problemError.ts";
import { work } from "#server/shared/concurrency/fairQueue.ts";
import type { CheckedPicture, Turn } from "./checkPicture.ts";
import {
  decodingProblem,
  headBytes,
  MEGAPIXEL,
  maxPixels,
  openOptions,
  pictureCost,
} from "./inspectImage.ts";
import { ownerOf, type PictureType, typeOfKey } from "./mediaKey.ts";
import type { ObjectStorage } from "./objectStorage.ts";

interface ThumbnailSource {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: PictureType;
}

/**
 * What a photo is shown as, by the first part of its name: `s400x300` of the lists (CALL-55), a large one for the public page, and beside
 * both what a browser takes where that is enough (CALL-67): a row's picture weighs a sixth of the lists' size.
 */
export const thumbnailSizes = {
  s400x300: { width: 400, height: 300, type: "image/jpeg" },
  s1200x900: { width: 1200, height: 900, type: "image/jpeg" },
  "s160x120-webp": { width: 160, height: 120, type: "image/webp" },
  "s800x600-webp": { width: 800, height: 600, type: "image/webp" },
  "s1200x900-webp": { width: 1200, height: 900, type: "image/webp" },
} as const satisfies Record<string, ThumbnailSource>;
export type ThumbnailSize = keyof typeof thumbnailSizes;

/** It is made of the lists' size, which is there already, and not of millions of pixels. */
const ofSmall: ThumbnailSize = "s160x120-webp";

export const isThumbnailSize = (text: string): text is ThumbnailSize => Object.hasOwn(thumbnailSizes, text);

/** Nothing that a camera makes takes this long. */
const MOST_SECONDS = 20;

/**
 * A picture that fits into the size, upright, in sRGB, on white, and without any metadata; a smaller picture keeps its size.
 * Throws `ErrInvalidImage` when the picture cannot be decoded to its end, `ErrNotReady` when it was not in time. To be called in a turn.
 */
export async function makeThumbnail(content: Buffer, size: ThumbnailSize): Promise<Buffer> {
  const { width, height, type } = thumbnailSizes[size];
  const drawn = sharp(content, openOptions)
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  return (type === "image/webp" ? drawn.webp({ quality: 75 }) : drawn.jpeg({ quality: 80 }))
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
    .catch((error: unknown) => {
      throw decodingProblem(error);
    });
}

/**
 * A picture as a JPEG that everybody shows alike, such as one of inks (CMYK): upright, in sRGB by its own profile or a common one, on white,
 * without any metadata (MEDIA-22). Throws as `makeThumbnail` does. To be called in a turn.
 */
export const inSrgb = (content: Buffer): Promise<Buffer> =>
  sharp(content, openOptions)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 92 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
    .catch((error: unknown) => {
      throw decodingProblem(error);
    });

/** Formats of photos that are none of the portal's. HEIC is named alone: its codec is not in sharp's build. */
export type ForeignFormat = "webp" | "avif" | "heic";

const latin = (content: Buffer, from: number, to: number) => content.toString("latin1", from, to);
const LONGEST_BRANDS = 64;

/** Which of them a photo is by its first bytes, which no decoder has seen; null for anything else. */
export function foreignFormat(content: Buffer): ForeignFormat | null {
  if (latin(content, 0, 4) === "RIFF" && latin(content, 8, 12) === "WEBP") return "webp";
  if (latin(content, 4, 8) !== "ftyp") return null;
  const brands = latin(content, 8, Math.min(content.readUInt32BE(0), LONGEST_BRANDS));
  if (brands.includes("avif")) return "avif";
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? "heic" : null;
}

/**
 * A photo of WebP or AVIF as a JPEG: upright, in sRGB, on white, without any metadata (IMP-80). Throws `ErrInvalidImage` for one that is
 * damaged, moves or has more than `maxPixels`, `ErrNotReady` when it was not in time, and what the queue refuses.
 */
export async function asJpeg(content: Buffer, turn: Turn): Promise<Buffer> {
  const found = await sharp(content, openOptions)
    .metadata()
    .catch((error: unknown) => {
      throw decodingProblem(error);
    });
  const pixels = found.width * found.height;
  if ((found.pages ?? 1) > 1 || pixels > maxPixels) throw new ProblemError({ code: "ErrInvalidImage" });
  const draw = () => inSrgb(content);
  return work.run({ ...turn, kind: "pictures", cost: pixels / MEGAPIXEL }, draw);
}

/**
 * Writes what is shown of a picture beside it. The directory makes the other sizes when they are first asked for; a bucket cannot,
 * so there they are made now.
 */
export async function storeThumbnails(
  storage: ObjectStorage,
  key: string,
  { content, thumbnail }: CheckedPicture,
  turn: Omit<Turn, "client"> = {},
): Promise<void> {
  await storage.write(`s400x300/${key}`, "image/jpeg", thumbnail);
  if (storage.kind === "directory") return;
  const cost = await pictureCost(content.subarray(0, headBytes), typeOfKey(key));
  for (const size of Object.keys(thumbnailSizes).filter(isThumbnailSize)) {
    if (size === "s400x300") continue;
    const from = size === ofSmall ? thumbnail : content;
    const piece = { ...turn, kind: "pictures", client: ownerOf(key), cost } as const;
    // Written when its turn is over: none waits for the bucket.
    const made = await work.runAdmitted(piece, () => makeThumbnail(from, size));
    await storage.write(`${size}/${key}`, thumbnailSizes[size].type, made);
  }
}

interface PendingThumbnail {
  readonly made: Promise<boolean>;
  readonly gone: AbortController;
  /** Who waits for it. */
  waiters: number;
}

const pending = new Map<string, PendingThumbnail>();

/**
 * Sees to it that a picture's thumbnail is stored, made once however many ask at a time, and not at all when all of them are gone before its turn;
 * false when there is no such picture.
 */
export function thumbnailOf(
  storage: ObjectStorage,
  size: ThumbnailSize,
  key: string,
  signal: AbortSignal,
): Promise<boolean> {
  const name = `${size}/${key}`;
  const one = pending.get(name) ?? begin();
  one.waiters += 1;
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });
  return one.made;

  function begin(): PendingThumbnail {
    const gone = new AbortController();
    const made = getOrMake(storage, size, key, gone.signal).finally(() => {
      if (pending.get(name)?.gone === gone) pending.delete(name);
    });
    const begun = { made, gone, waiters: 0 };
    pending.set(name, begun);
    return begun;
  }
  function leave(): void {
    one.waiters -= 1;
    if (one.waiters > 0) return;
    // Whoever asks from now on has it made anew.
    if (pending.get(name) === one) pending.delete(name);
    one.gone.abort();
  }
}

async function getOrMake(
  storage: ObjectStorage,
  size: ThumbnailSize,
  key: string,
  signal: AbortSignal,
): Promise<boolean> {
  const name = `${size}/${key}`;
  if (await storage.stat(name)) return true;
  if (!(await storage.stat(key))) return false;
  const head = await storage.read(key, { first: headBytes });
  if (!head) return false;
  const small = size === ofSmall ? await storage.read(`s400x300/${key}`) : null;
  const cost = small ? 0 : await pictureCost(head, typeOfKey(key));
  return work.run({ kind: "pictures", client: ownerOf(key), cost, signal }, async () => {
    const content = small ?? (await storage.read(key));
    if (!content) return false;
    await storage.write(name, thumbnailSizes[size].type, await makeThumbnail(content, size));
    return true;
  });
}
