import { expect, test } from "vitest";
import { pictureKind } from "./pictureKind.ts";

const kind = (text: string) => pictureKind(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));

test("A picture is known by its first bytes, whatever its name says", () => {
  expect(kind("\x89PNG\r\n\x1a\n....")).toBe("image/png");
  expect(kind("\xff\xd8\xff\xe0....")).toBe("image/jpeg");
  expect([kind("GIF89a"), kind("%PDF-1.7"), kind("<svg>"), kind("\x89PN"), kind("")]).toEqual(
    Array(5).fill(null),
  );
});
