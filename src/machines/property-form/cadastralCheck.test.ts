import { describe, expect, test } from "vitest";
import { cadastralCheck } from "./cadastralCheck.ts";

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
