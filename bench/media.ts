import { cpus } from "node:os";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { checkPicture } from "#server/object-storage/checkPicture.ts";
import { headBytes } from "#server/object-storage/inspectImage.ts";
import { makeThumbnail } from "#server/object-storage/thumbnails.ts";
import { jpeg, plainJpeg, png } from "#tests/fixtures/pictures.ts";
import { quantile } from "./quantile.ts";

/** What a photo costs the server: judging it with its thumbnail, the large size, 99 at once. Milliseconds, megapixels, MB. */
const samples = [
  { what: "JPEG of a phone, 12 MP", type: "image/jpeg", make: () => jpeg({ width: 4000, height: 3000 }) },
  { what: "JPEG, 24 MP", type: "image/jpeg", make: () => jpeg({ width: 6000, height: 4000 }) },
  { what: "plain JPEG, 50 MP", type: "image/jpeg", make: () => plainJpeg(8000, 6250) },
  { what: "PNG, 5 MP", type: "image/png", make: () => png({ width: 2560, height: 1920 }) },
] as const;
const rounds = 5;

const incoming = (content: Buffer, type: "image/jpeg" | "image/png", client = "bench") => ({
  client,
  type,
  head: async () => content.subarray(0, headBytes),
  load: async () => Buffer.from(content),
});
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const mega = (bytes: number) => (bytes / 1e6).toFixed(1);

console.log(`${cpus().length} × ${cpus()[0]?.model}`);
for (const { what, type, make } of samples) {
  const content = await make();
  const judged: number[] = [];
  const large: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    judged.push(await timed(() => checkPicture(incoming(content, type))));
    large.push(await timed(() => makeThumbnail(content, "s1200x900")));
  }
  console.log(
    `${what}, ${mega(content.length)} MB: judged with its thumbnail ${quantile(judged, 0.5).toFixed(0)} ms, large size ${quantile(large, 0.5).toFixed(0)} ms`,
  );
}

const phone = await jpeg({ width: 4000, height: 3000 });
const batch = await timed(() =>
  Promise.all(Array.from({ length: 99 }, () => checkPicture(incoming(phone, "image/jpeg")))),
);
console.log(
  `99 photos of 12 MP at once: ${(batch / 1000).toFixed(1)} s, ${mega(process.memoryUsage().rss)} MB resident`,
);

const hostile = await sharp({ create: { width: 8000, height: 6250, channels: 4, background: "#c8b8a0" } })
  .png({ compressionLevel: 9, progressive: true })
  .toBuffer();
const alone = await timed(() => checkPicture(incoming(phone, "image/jpeg", "stranger")));
const bombs = Array.from({ length: 8 }, () => checkPicture(incoming(hostile, "image/png", "hostile")));
const beside: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  beside.push(await timed(() => checkPicture(incoming(phone, "image/jpeg", "stranger"))));
}
const all = await timed(() => Promise.all(bombs));
console.log(
  `a stranger's photo beside eight interlaced PNGs of 50 MP: alone ${alone.toFixed(0)} ms, then ${beside.map((ms) => ms.toFixed(0)).join(", ")} ms (the eight ended ${(all / 1000).toFixed(1)} s later)`,
);
