import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  gif,
  html,
  jpeg,
  pdf,
  phonePhoto,
  plainJpeg,
  png,
  pngBomb,
  pngWithPosition,
  svg,
  tiff,
  webp,
} from "#tests/fixtures/pictures.ts";
import { checkPicture } from "./checkPicture.ts";
import { headBytes } from "./inspectImage.ts";

const check = (content: Buffer, type: "image/jpeg" | "image/png" = "image/jpeg") =>
  checkPicture({
    ...{ client: "costa", type },
    head: async () => content.subarray(0, headBytes),
    load: async () => Buffer.from(content),
  });
const refusal = { problem: { code: "ErrInvalidImage" } };

// SAFE-28
describe("a picture is judged by its content", () => {
  test.each([
    ["a JPEG", () => jpeg(), "image/jpeg"],
    ["a PNG", () => png(), "image/png"],
    ["a JPEG of exactly 50 megapixels", () => plainJpeg(8000, 6250), "image/jpeg"],
  ] as const)("%s passes, and stays as it was", async (_what, make, type) => {
    const content = await make();
    const picture = await check(content, type);
    expect(picture.changed).toBe(false);
    expect(picture.content.equals(content)).toBe(true);
  });

  test.each([
    ["a PDF", pdf, "image/png"],
    ["HTML", html, "image/jpeg"],
    ["a GIF", gif, "image/jpeg"],
    ["an SVG", svg, "image/png"],
    ["a WebP", webp, "image/jpeg"],
    ["a TIFF", tiff, "image/jpeg"],
    ["a JPEG that says it is a PNG", () => jpeg(), "image/png"],
    ["a PNG that says it is a JPEG", () => png(), "image/jpeg"],
    ["a JPEG of more than 50 megapixels", () => plainJpeg(8000, 6251), "image/jpeg"],
    ["a PNG that promises 3,600 megapixels", () => pngBomb(60_000), "image/png"],
    ["a PNG that promises more than it holds", () => pngBomb(2_000), "image/png"],
    ["half a JPEG", async () => (await jpeg()).subarray(0, 9_000), "image/jpeg"],
    ["half a PNG", async () => (await png()).subarray(0, 9_000), "image/png"],
    [
      "the first bytes of a JPEG, then HTML",
      () => Buffer.concat([Buffer.from([255, 216, 255]), html()]),
      "image/jpeg",
    ],
    ["nothing", () => Buffer.alloc(0), "image/jpeg"],
  ] as const)("%s is refused", async (_what, make, type) => {
    await expect(check(await make(), type)).rejects.toMatchObject(refusal);
  });
});

describe("the thumbnail", () => {
  test.each([
    [1600, 400, 400, 100],
    [400, 1600, 75, 300],
    [1600, 1200, 400, 300],
    [120, 90, 120, 90],
    [20_000, 10, 400, 1],
  ])("of %i × %i is %i × %i", async (width, height, thumbWidth, thumbHeight) => {
    const { thumbnail } = await check(await plainJpeg(width, height));
    const made = await sharp(thumbnail).metadata();
    expect([made.format, made.width, made.height]).toEqual(["jpeg", thumbWidth, thumbHeight]);
  });

  test("stands upright and tells nothing about the camera", async () => {
    const { thumbnail } = await check(await phonePhoto(800, 400));
    const made = await sharp(thumbnail).metadata();
    expect([made.width, made.height, made.orientation, made.exif]).toEqual([150, 300, undefined, undefined]);
    const { data, info } = await sharp(thumbnail).raw().toBuffer({ resolveWithObject: true });
    const colour = (row: number) => (data[(row * info.width + 75) * 3] ?? 0) > 128;
    expect([colour(20), colour(280)]).toEqual([true, false]);
  });

  test("of a picture for print has screen colours", async () => {
    const print = await sharp(await jpeg())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const { thumbnail } = await check(print);
    expect([(await sharp(print).metadata()).space, (await sharp(thumbnail).metadata()).space]).toEqual([
      "cmyk",
      "srgb",
    ]);
  });

  test("of a transparent PNG is on white", async () => {
    const clear = await sharp({ create: { width: 10, height: 10, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const { thumbnail } = await check(clear, "image/png");
    const { data } = await sharp(thumbnail).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe("the position of the camera", () => {
  const gps = (content: Buffer) => content.includes(Buffer.from([40, 0, 0, 0, 1, 0, 0, 0, 25, 0, 0, 0]));

  test.each([
    ["a JPEG", phonePhoto, "image/jpeg"],
    ["a PNG", pngWithPosition, "image/png"],
  ] as const)("is taken out of %s, which keeps its length and can be shown", async (_what, make, type) => {
    const content = await make();
    expect(gps(content)).toBe(true);
    const picture = await check(content, type);
    expect(picture.changed).toBe(true);
    expect(picture.content).toHaveLength(content.length);
    expect(gps(picture.content)).toBe(false);
    const shown = await sharp(picture.content, { failOn: "warning" }).raw().toBuffer();
    expect(shown.equals(await sharp(content).raw().toBuffer())).toBe(true);
  });

  test("is taken out of a picture that a phone appended", async () => {
    const content = Buffer.concat([await jpeg(), await phonePhoto()]);
    const picture = await check(content);
    expect([gps(content), gps(picture.content)]).toEqual([true, false]);
  });

  test("does not stay in XMP", async () => {
    const xmp = '<x:xmpmeta><rdf:Description exif:GPSLatitude="40,25.0N"/></x:xmpmeta>';
    const plain = await jpeg();
    const block = Buffer.from(`\xff\xe1\0\0http://ns.adobe.com/xap/1.0/\0${xmp}`, "latin1");
    block.writeUInt16BE(block.length - 2, 2);
    const picture = await check(Buffer.concat([plain.subarray(0, 2), block, plain.subarray(2)]));
    expect(picture.content.includes("40,25.0N")).toBe(false);
  });

  test("an Exif block without one stays as it was", async () => {
    const content = await sharp(await jpeg())
      .withExif({ IFD0: { Make: "Cámara" } })
      .jpeg()
      .toBuffer();
    expect((await check(content)).content.equals(content)).toBe(true);
  });

  test("a broken Exif block is emptied, not followed", async () => {
    const content = await phonePhoto();
    const tiffAt = content.indexOf("Exif\0\0", 0, "latin1") + 6;
    content.writeUInt32LE(0x7fffffff, tiffAt + 4);
    const picture = await check(content);
    expect(gps(picture.content)).toBe(false);
  });
});

test("a stranger's photo does not wait for the hostile ones of somebody else", async () => {
  const hostile = await sharp({
    create: { width: 4000, height: 3000, channels: 4, background: "#c8b8a0" },
  })
    .png({ progressive: true })
    .toBuffer();
  const photo = await jpeg({ width: 1600, height: 1200 });
  const ended: string[] = [];
  const judge = async (client: string, content: Buffer, type: "image/jpeg" | "image/png") => {
    const head = async () => content.subarray(0, headBytes);
    await checkPicture({ client, type, head, load: async () => Buffer.from(content) });
    ended.push(client);
  };
  const all = Array.from({ length: 4 }, () => judge("hostile", hostile, "image/png"));
  await judge("stranger", photo, "image/jpeg");
  expect(ended.filter((client) => client === "hostile").length).toBeLessThanOrEqual(1);
  await Promise.all(all);
});
