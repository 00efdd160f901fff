import { describe, expect, test } from "vitest";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import {
  cadastralCheck,
  hasOwnCadastre,
  isOtherCadastre,
  keptReference,
  provinceOfReference,
  readCadastralReference,
} from "./cadastralReference.ts";

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

const right = [
  "7837301VG8173B0001TT",
  "4A08169P03PRAT0001LR",
  "9872023VH5797S0001WX",
  "2339507DG6023N0009FO",
  "28144A001000940000RB",
];
const wrong = [
  ["7837301VG8173B0001NN", "TT"],
  ["1234A1234567890123BC", "BJ"],
  ["13077A018000390000FP", "MS"],
] as const;

describe("The control characters of a cadastral reference", () => {
  test.each(right)("fit in %s", (reference) => {
    expect(cadastralCheck(reference)?.fits).toBe(true);
  });

  // FIELD-21
  test.each(wrong)("do not fit in %s, where %s belongs", (reference, expected) => {
    expect(cadastralCheck(reference)).toEqual({ fits: false, expected });
  });

  test("are read in small letters and with spaces, as people copy them", () => {
    expect(cadastralCheck("7837301 vg8173b 0001 tt")?.fits).toBe(true);
  });

  test("are not judged before there are 20 letters and digits", () => {
    expect(cadastralCheck("")).toBeNull();
    expect(cadastralCheck("7837301VG8173B0001T")).toBeNull();
    expect(cadastralCheck("7837301VG8173B0001T-")).toBeNull();
  });
});

describe("A reference in another form", () => {
  // PLACE-16
  test.each([
    "9872023-VH5797S-0001-WX",
    "9872023 VH5797S 0001 WX",
    "9872023.VH5797S.0001.WX",
    "9872023VH5797S0001WX\u200b",
    "\ufeff9872023VH5797S\u00ad0001WX",
    "9872023\u2212VH5797S\u20130001\u00a0WX",
    "9872023VH5797S0001",
    "9872023-vh5797s-0001",
  ])("is kept in one: %j", (text) => {
    expect(keptReference(text)).toBe("9872023VH5797S0001WX");
  });

  test("stays as it is when it cannot be read, or when its control letters do not fit", () => {
    expect(keptReference("9872O23VH5797S0001WX")).toBe("9872O23VH5797S0001WX");
    expect(keptReference("9872023-VH5797S")).toBe("9872023VH5797S");
    expect(keptReference(" abc ")).toBe("ABC");
  });

  // PLACE-19
  test.each([
    ["N9564183K", true],
    ["8395163 T", true],
    ["310000000001234567AB", true],
    ["9872023VH5797S0001WX", false],
    ["28144A001000940000RB", false],
    ["abc", false],
  ])("%s is told from those of other cadastres: %s", (text, isOther) => {
    expect(isOtherCadastre(text)).toBe(isOther);
  });
});
