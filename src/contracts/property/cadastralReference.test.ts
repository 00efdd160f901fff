import { describe, expect, test } from "vitest";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { hasOwnCadastre, provinceOfReference, readCadastralReference } from "./cadastralReference.ts";

describe("A cadastral reference", () => {
  // PLACE-16
  test("is read with 14, 18 or 20 characters, in small letters and with spaces", () => {
    const unit = "7837301VG8173B0001TT";
    const parcel = "7837301VG8173B";
    expect(readCadastralReference("7837301 vg8173b")).toEqual({ parcel, unit: null, fits: null });
    expect(readCadastralReference("7837301 VG8173B 0001")).toEqual({ parcel, unit, fits: null });
    expect(readCadastralReference(" 7837301 vg8173b 0001 tt ")).toEqual({ parcel, unit, fits: true });
  });

  test("with wrong control letters is read with the right ones, and says that they do not fit", () => {
    expect(readCadastralReference("7837301VG8173B0001NN")).toEqual({
      parcel: "7837301VG8173B",
      unit: "7837301VG8173B0001TT",
      fits: false,
    });
  });

  test.each(["", "7837301", "7837301VG8173B0", "7837301VG8173B0001T", "7837301VG8173B0001T!"])(
    "is not %j",
    (text) => expect(readCadastralReference(text)).toBeNull(),
  );

  // PLACE-19
  test("names its province only on rustic land; four provinces keep cadastres of their own", () => {
    const read = (text: string) => {
      const reference = readCadastralReference(text);
      return reference && provinceOfReference(reference);
    };
    expect(read("28144A00100094")).toBe("p-28");
    expect(read("31001A00100094")).toBe("p-31");
    expect(read("7837301VG8173B")).toBeNull();
    expect(holdsForAll(["p-01", "p-20", "p-31", "p-48"], hasOwnCadastre)).toBe(true);
    expect(["p-03", "p-28", "p-26"].some(hasOwnCadastre)).toBe(false);
  });
});
