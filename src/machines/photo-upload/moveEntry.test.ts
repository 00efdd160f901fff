import { describe, expect, test } from "vitest";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { type PhotoEntry, photosOf } from "./photoChecks.ts";
import { moveEntry } from "./photoUploadSetup.ts";

const stored = (id: string): PhotoEntry => ({
  id,
  status: "stored",
  photo: { Url: `/${id}.jpg`, CdnUrl: `/${id}.jpg` },
});
const entries = [stored("a"), stored("b"), stored("c")];
const order = (list: readonly PhotoEntry[]) => list.map(({ id }) => id).join("");

describe("The photos of a property", () => {
  test("move to another place, and no further than the ends", () => {
    expect(order(moveEntry(entries, "a", 2))).toBe("bca");
    expect(order(moveEntry(entries, "c", -5))).toBe("cab");
    expect(order(moveEntry(entries, "a", 99))).toBe("bca");
  });

  test("stay where they are when the place or the photo is the same or unknown", () => {
    expect(moveEntry(entries, "b", 1)).toBe(entries);
    expect(moveEntry(entries, "x", 1)).toBe(entries);
  });

  test("are numbered from 1, without those that are not stored yet", () => {
    const waiting: PhotoEntry = { id: "w", status: "waiting", file: photoFile("w") };
    expect(photosOf([waiting, stored("b"), stored("a")])).toEqual([
      { Url: "/b.jpg", CdnUrl: "/b.jpg", Number: 1 },
      { Url: "/a.jpg", CdnUrl: "/a.jpg", Number: 2 },
    ]);
  });
});
