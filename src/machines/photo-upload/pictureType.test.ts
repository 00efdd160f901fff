import { expect, test } from "vitest";
import { photoChecks } from "./photoChecks.ts";
import { chosenPhoto, pictureType } from "./pictureType.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const kinds = {
  png: "\x89PNG\r\n\x1a\n....",
  jpeg: "\xff\xd8\xff\xe0....",
  gif: "GIF89a..",
  webp: "RIFF....WEBP",
  pdf: "%PDF-1.7",
  svg: "<svg></svg>",
} as const;

test("A picture is known by its first bytes", () => {
  const kind = (text: string) => pictureType(bytesOf(text));
  expect(kind(kinds.png)).toBe("image/png");
  expect(kind(kinds.jpeg)).toBe("image/jpeg");
  expect([kind(kinds.gif), kind(kinds.pdf), kind(kinds.svg), kind("\x89PN"), kind("")]).toEqual(
    Array(5).fill(null),
  );
});

const names = [
  "casa.jpg",
  "casa.JPEG",
  "casa.png",
  "casa",
  "casa.pdf",
  "IMG_0001.jpg.png",
  ".jpg",
  "Jávea º.jfif",
];
const types = [
  "",
  "image/jpeg",
  "image/png",
  "image/jpg",
  "image/pjpeg",
  "application/octet-stream",
  "text/html",
];
const table = Object.entries(kinds).flatMap(([kind, content]) =>
  names.flatMap((name) => types.map((type) => [kind, name, type, content] as const)),
);

// MEDIA-02
test.each(table)(
  "A %s called %s, of the type '%s', is taken as what its bytes are",
  async (kind, name, type, content) => {
    const file = await chosenPhoto("a", new File([bytesOf(content)], name, { type }));
    const { taken, refused } = photoChecks([file], 0);
    const isPicture = kind === "png" || kind === "jpeg";
    expect(taken.map((one) => one.type)).toEqual(isPicture ? [`image/${kind}`] : []);
    expect(refused.map(({ reason }) => reason)).toEqual(isPicture ? [] : ["type"]);
  },
);

test("What cannot be read is no picture", async () => {
  const folder = new File([], "folder");
  Object.defineProperty(folder, "slice", {
    value: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
  });
  Object.defineProperty(folder, "size", { value: 4096 });
  expect((await chosenPhoto("a", folder)).type).toBe("");
});
