import sharp from "sharp";
import { expect, test } from "vitest";
import { likenessDistance } from "#contracts/quality/photoFacts.ts";
import { likenessBits } from "#contracts/quality/qualityTable.ts";
import { patches, phonePhoto, plainJpeg } from "#tests/fixtures/pictures.ts";
import { likenessOf } from "./checkPicture.ts";
import { makeThumbnail } from "./thumbnails.ts";

const likeness = async (picture: Buffer) => likenessOf(await makeThumbnail(picture, "s400x300"));
const distance = async (one: Buffer, other: Buffer) =>
  likenessDistance((await likeness(one)) ?? "", (await likeness(other)) ?? "");

// QUAL-06
test("a picture is like itself at any size, compression and light", async () => {
  const picture = await patches(1);
  for (const again of [
    await sharp(picture).resize(640, 480).jpeg({ quality: 50 }).toBuffer(),
    await sharp(picture).resize(3000, 2250).jpeg({ quality: 95 }).toBuffer(),
    await sharp(picture).linear(0.85, 20).jpeg().toBuffer(),
  ]) {
    expect(await distance(picture, again)).toBeLessThanOrEqual(likenessBits);
  }
});

test("no two of thirty pictures are alike", async () => {
  const all = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => likeness(await patches(at, { width: 400, height: 300 }))),
  );
  const distances = all.flatMap((one, at) =>
    all.slice(at + 1).map((other) => likenessDistance(one ?? "", other ?? "")),
  );
  expect(Math.min(...distances)).toBeGreaterThan(likenessBits);
});

test("a picture on which there is nothing to tell it by has no likeness", async () => {
  expect(await likeness(await plainJpeg(800, 600))).toBeNull();
  expect(await likeness(await phonePhoto())).toBeNull();
});
