import { expect, test } from "vitest";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { logoRefusal } from "./logoMachine.ts";

// ENTRY-13
test("A logo has at most 1,024,000 bytes", () => {
  const sizes = [1, 1_024_000, 1_024_001].map((size) => logoRefusal(photoFile("logo", { size })));
  expect(sizes).toEqual([null, null, "size"]);
});

// ENTRY-12
test("A logo is PNG or JPEG, and its format is judged before its size", () => {
  const judged = (name: string, type: string, size = 10) =>
    logoRefusal(photoFile("logo", { name, type, size }));
  expect(judged("logo.png", "image/png")).toBeNull();
  expect(judged("logo", "image/jpeg")).toBeNull();
  expect(judged("logo.gif", "image/gif", 2_000_000)).toBe("format");
  expect(judged("logo.webp", "image/webp")).toBe("format");
  expect(judged("logo.png", "")).toBe("format");
  expect(judged("logo.png", "image/png", 0)).toBe("format");
});
