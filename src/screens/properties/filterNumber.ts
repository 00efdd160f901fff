import type { NumberKind } from "#contracts/number/numberRule.ts";
import { numberOf } from "#contracts/number/numberText.ts";

/** What a number filter takes: prices to the cent, areas in whole m2, an Id (part 1 §2). */
export type FilterKind = Extract<NumberKind, "cents" | "wholeArea" | "id">;

const ranges: Record<FilterKind, { min: number; max: number }> = {
  cents: { min: 0, max: 9_999_999_999.99 },
  wholeArea: { min: 0, max: 99_999_999 },
  id: { min: 1, max: 999_999_999_999_999 },
};

/** The number that stands in a field, `null` for an empty one, `"invalid"` for what cannot be searched for. */
export function filterNumber(text: string, kind: FilterKind): number | null | "invalid" {
  const value = numberOf(text, kind);
  if (value === null) return null;
  const { min, max } = ranges[kind];
  return value === "wrong" || value < min || value > max ? "invalid" : value;
}
