import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { figure } from "../figure.ts";
import { quantile } from "../quantile.ts";
import { asked, besiege } from "./besieged.ts";

const PICTURES = 8;
/** Of the stranger's, a phone's 12 megapixels each: enough that each thumbnail is asked for once. */
const PHOTOS = 140;
const QUIET = 40;
const EVERY_MS = 50;
const ASKED_MS = 300;
/** Of a row of the list, and of the large picture: neither has been made before it is asked for. */
const SIZES = ["s160x120-webp", "s800x600-webp"] as const;

/** Sends eight PNGs of as many pixels as may be, interlaced, all at once, and asks for somebody else's thumbnails until the last of them is there. */
export async function heavyPictures(place: { dataDir: string; databaseUrl: string | undefined }) {
  const heavy = await sharp({ create: { width: 8000, height: 6250, channels: 4, background: "#c8b8a0" } })
    .png({ compressionLevel: 9, progressive: true })
    .toBuffer();
  const photo = await jpeg({ width: 4000, height: 3000 });
  await besiege({ ...place, clients: 2 }, async ({ url, tokens }) => {
    const [stranger = "", hostile = ""] = tokens;
    const send = (token: string, type: string, content: Buffer) => upload({ url, token, type, content });
    const photos: string[] = [];
    while (photos.length < PHOTOS) photos.push(await send(stranger, "image/jpeg", photo));
    const quiet = await thumbnails(url, photos.splice(0, QUIET), () => true);
    const began = performance.now();
    let under = PICTURES;
    const all = Array.from({ length: PICTURES }, () =>
      send(hostile, "image/png", heavy).finally(() => {
        under -= 1;
      }),
    );
    const busy = await thumbnails(url, photos, () => under > 0);
    await Promise.all(all);
    const seconds = (performance.now() - began) / 1_000;
    console.log(
      `${PICTURES} PNGs of 50 megapixels and ${(heavy.length / 1024).toFixed(0)} KB: done after ${seconds.toFixed(1)} s`,
    );
    for (const size of SIZES) {
      const said = (taken: readonly number[]) =>
        `${[0.5, 0.95, 1].map((share) => quantile(taken, share).toFixed(0)).join(" / ")} ms of ${taken.length}`;
      console.log(
        `a stranger's ${size}, p50 / p95 / longest: quiet ${said(quiet[size])}, meanwhile ${said(busy[size])}`,
      );
      const slower = quantile(busy[size], 0.95) / quantile(quiet[size], 0.95);
      console.log(`  p95 beside them is ${slower.toFixed(2)} times that of quiet`);
      figure({ name: `${size}, longest`, measured: Math.max(...busy[size]), atMost: ASKED_MS, unit: "ms" });
    }
  });
}

interface Upload {
  readonly url: string;
  readonly token: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Asks for an address, sends the picture there, and gives its key. */
async function upload({ url, token, type, content }: Upload): Promise<string> {
  const ticket = await fetch(`${url}/api/client/upload/image`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ ContentType: type, Size: content.length, Name: "a" }),
  });
  const { FileUploadURL } = (await ticket.json()) as { FileUploadURL: string };
  const { pathname, search } = new URL(FileUploadURL);
  const sent = await fetch(`${url}${pathname}${search}`, {
    method: "PUT",
    headers: { "content-type": type, "x-amz-acl": "public-read" },
    body: new Uint8Array(content),
  });
  if (!sent.ok) throw new Error(`A picture was answered ${sent.status} ${await sent.text()}.`);
  return pathname.replace(/^\/storage\//, "");
}

/** Milliseconds that thumbnails took, each of a picture of its own, one after the other while `more` says so. */
async function thumbnails(url: string, photos: string[], more: () => boolean) {
  const taken: Record<(typeof SIZES)[number], number[]> = { "s160x120-webp": [], "s800x600-webp": [] };
  for (let photo = photos.shift(); photo && more(); photo = photos.shift()) {
    for (const size of SIZES) {
      const { ms, said } = await asked(`${url}/storage/${size}/${photo}`, "");
      if (said !== "200") throw new Error(`A thumbnail was answered ${said}.`);
      taken[size].push(ms);
      await sleep(EVERY_MS);
    }
  }
  return taken;
}
