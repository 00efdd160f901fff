import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  cmykPhoto,
  gif,
  html,
  jpeg,
  jpegWith,
  pdf,
  phonePhoto,
  plainJpeg,
  png,
  pngBomb,
  pngWith,
  pngWithPosition,
  svg,
  tiff,
  webp,
} from "#tests/fixtures/pictures.ts";
import { checkPicture } from "./checkPicture.ts";
import { headBytes } from "./inspectImage.ts";

const check = (content: Buffer, type: "image/jpeg" | "image/png" = "image/jpeg") =>
  checkPicture({
    client: "costa",
    type,
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
    ["a PNG that moves", () => pngWith("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), "image/png"],
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

  const iptc = (dataset: number, text: string) => {
    const value = Buffer.from(text);
    return Buffer.concat([Buffer.from([0x1c, 2, dataset, value.length >> 8, value.length & 255]), value]);
  };
  const photoshop = (data: Buffer) =>
    Buffer.concat([
      Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0", "latin1"),
      Buffer.from([data.length >> 8, data.length & 255]),
      data,
      Buffer.alloc(data.length % 2),
    ]);

  // SAFE-29
  test("and the places of IPTC leave a JPEG, whose other words stay", async () => {
    const places = ["Jávea", "El Arenal", "Alicante", "ESP", "Spain", "Cabo de la Nao"];
    const datasets = [90, 92, 95, 100, 101, 27].map((dataset, at) => iptc(dataset, places[at] ?? ""));
    const content = await jpegWith(0xed, photoshop(Buffer.concat([iptc(120, "A villa."), ...datasets])));
    const picture = await check(content);
    expect(picture.changed).toBe(true);
    expect(picture.content).toHaveLength(content.length);
    expect(places.filter((place) => picture.content.includes(place))).toEqual([]);
    expect(picture.content.includes("A villa.")).toBe(true);
    const shown = await sharp(picture.content, { failOn: "warning" }).raw().toBuffer();
    expect(shown.equals(await sharp(content).raw().toBuffer())).toBe(true);
  });

  // SAFE-29
  test("IPTC without a place stays as it was", async () => {
    const content = await jpegWith(0xed, photoshop(iptc(120, "A villa.")));
    expect((await check(content)).content.equals(content)).toBe(true);
  });

  const tells = '<x:xmpmeta><rdf:Description exif:GPSLatitude="40,25.0N"/></x:xmpmeta>';
  const names = '<x:xmpmeta><rdf:Description photoshop:City="Jávea"/></x:xmpmeta>';
  const saysNothing = '<x:xmpmeta><rdf:Description dc:title="A villa"/></x:xmpmeta>';
  const international = (text: string, compressed: boolean) =>
    Buffer.concat([
      Buffer.from(`XML:com.adobe.xmp\0${compressed ? "\x01" : "\0"}\0\0\0`, "latin1"),
      compressed ? deflateSync(Buffer.from(text)) : Buffer.from(text),
    ]);
  const deflated = (keyword: string, text: string) =>
    Buffer.concat([Buffer.from(`${keyword}\0\0`, "latin1"), deflateSync(Buffer.from(text))]);
  const profile = "\niptc\n      12\n1c025a00054a61766561\n";

  // SAFE-29
  test.each([
    ["XMP", "iTXt", international(tells, false)],
    ["compressed XMP", "iTXt", international(tells, true)],
    ["compressed XMP with the name of a place", "iTXt", international(names, true)],
    ["XMP that cannot be inflated", "iTXt", international(tells, true).fill(0xff, 24)],
    ["a compressed text", "zTXt", deflated("XML:com.adobe.xmp", tells)],
    ["IPTC as text", "zTXt", deflated("Raw profile type iptc", profile)],
    ["Exif as text", "tEXt", Buffer.from(`Raw profile type exif\0${profile}`, "latin1")],
  ])("leaves a PNG with %s", async (_what, type, data) => {
    const content = await pngWith(type, data);
    const picture = await check(content, "image/png");
    expect([picture.changed, picture.content.length]).toEqual([true, content.length]);
    const text = picture.content.subarray(41, 41 + data.length);
    expect(text.toString("latin1")).toMatch(/^(XML:com\.adobe\.xmp|Raw profile type \w+)\0+ +$/);
    const shown = await sharp(picture.content, { failOn: "warning" }).raw().toBuffer();
    expect(shown.equals(await sharp(content).raw().toBuffer())).toBe(true);
  });

  // SAFE-29
  test.each([
    ["compressed", "iTXt", international(saysNothing, true)],
    ["plain", "iTXt", international(saysNothing, false)],
    ["a word", "tEXt", Buffer.from("Software\0Darkroom", "latin1")],
  ])("a text of a PNG that tells nothing of it stays as it was: %s", async (_what, type, data) => {
    const content = await pngWith(type, data);
    expect((await check(content, "image/png")).content.equals(content)).toBe(true);
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

// MEDIA-22
test.each([false, true])(
  "a JPEG of four inks becomes sRGB in its colours and without its position (progressive %s)",
  async (progressive) => {
    const content = await cmykPhoto({ progressive });
    expect(await sharp(content).metadata()).toMatchObject({ space: "cmyk", channels: 4 });
    const { content: stored, changed, facts } = await check(content);
    expect(changed).toBe(true);
    expect(facts).toMatchObject({ width: 800, height: 400 });
    const { space, channels, format, width, height, exif } = await sharp(stored).metadata();
    expect({ space, channels, format, width, height, exif }).toEqual({
      space: "srgb",
      channels: 3,
      format: "jpeg",
      exif: undefined,
      width: 800,
      height: 400,
    });
    const { data } = await sharp(stored)
      .resize(2, 1, { fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, , blueOfRed = 0, redOfBlue = 0, , blue = 0] = data;
    expect([red > 2 * blueOfRed, blue > 2 * redOfBlue]).toEqual([true, true]);
  },
);
