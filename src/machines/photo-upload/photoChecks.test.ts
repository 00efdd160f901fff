import { describe, expect, test } from "vitest";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { photoChecks } from "./photoChecks.ts";

const reasons = (files: Parameters<typeof photoChecks>[0], already = 0) =>
  photoChecks(files, already).refused.map(({ name, reason }) => `${name} ${reason}`);

describe("A batch of photos", () => {
  test("takes png and jpeg", () => {
    const files = [photoFile("a"), photoFile("b", { name: "b.PNG", type: "image/png" })];
    const [a, b] = files;
    expect(photoChecks(files, 0)).toEqual({ taken: [a, b], refused: [] });
  });

  test("leaves out what is no picture, what is empty and what is too large, and takes the others", () => {
    const files = [
      photoFile("plan", { name: "plan.pdf", type: "application/pdf" }),
      photoFile("web", { name: "web.webp", type: "image/webp" }),
      photoFile("empty", { size: 0 }),
      photoFile("huge", { size: 30_720_001 }),
      photoFile("edge", { size: 30_720_000 }),
    ];
    expect(photoChecks(files, 0).taken.map(({ id }) => id)).toEqual(["edge"]);
    expect(reasons(files)).toEqual(["plan.pdf type", "web.webp type", "empty.jpg empty", "huge.jpg size"]);
  });

  test("takes 209,715,200 bytes together and not one more; a smaller file still fits", () => {
    const full = Array.from({ length: 6 }, (_, at) => photoFile(`full-${at}`, { size: 30_720_000 }));
    const rest = 209_715_200 - 6 * 30_720_000;
    expect(reasons([...full, photoFile("last", { size: rest })])).toEqual([]);
    const files = [...full, photoFile("over", { size: rest + 1 }), photoFile("small", { size: 1 })];
    expect(reasons(files)).toEqual(["over.jpg batch"]);
  });

  test("stops at 99 photos in all", () => {
    expect(reasons([photoFile("a")], 98)).toEqual([]);
    expect(reasons([photoFile("a"), photoFile("b")], 98)).toEqual(["b.jpg count"]);
    expect(reasons([photoFile("a")], 99)).toEqual(["a.jpg count"]);
  });
});
