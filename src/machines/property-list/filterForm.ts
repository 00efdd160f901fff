import { type NumberKind, numberRules } from "#contracts/number/numberRule.ts";
import { numberOf } from "#contracts/number/numberText.ts";
import { plainNumber } from "#contracts/number/readNumber.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { limits } from "#contracts/wire/limits.ts";

/** The filters that are written as numbers (LIST-05, LIST-12, LIST-17): an Id, prices to the cent, an area in whole m2. */
export const numberFilters = {
  Id: "id",
  MinPrice: "cents",
  MaxPrice: "cents",
  MinPlot: "wholeArea",
} as const satisfies Partial<Record<keyof PropertySearch, NumberKind>>;
export type NumberFilterField = keyof typeof numberFilters;

type Unwritten = "Order" | "OrderDirection" | "Skip" | NumberFilterField;

/** What stands in the filters, applied or not; numbers as plain text, also what is half written or wrong. */
export type FilterForm = Omit<PropertySearch, Unwritten> & Record<NumberFilterField, string>;

/** Why a filter cannot be searched with. */
export type WrongFilter = "invalid" | "tooLong" | "belowLowest";

const ranges: Record<(typeof numberFilters)[NumberFilterField], { min: number; max: number }> = {
  cents: { min: 0, max: 9_999_999_999.99 },
  wholeArea: { min: 0, max: 99_999_999 },
  id: { min: 1, max: 999_999_999_999_999 },
};
const fields = Object.keys(numberFilters) as NumberFilterField[];
const ofEach = <Value>(value: (field: NumberFilterField) => Value) =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<NumberFilterField, Value>;

/** The filters as they stand for a search. */
export function formOf(search: PropertySearch): FilterForm {
  const { Order: _, OrderDirection: __, Skip: ___, ...filters } = search;
  return {
    ...filters,
    ...ofEach((field) => plainNumber(search[field], numberRules[numberFilters[field]])),
  };
}

function numberIn(form: FilterForm, field: NumberFilterField): number | null | "wrong" {
  const kind = numberFilters[field];
  const value = numberOf(form[field], kind);
  if (value === null || value === "wrong") return value;
  return value < ranges[kind].min || value > ranges[kind].max ? "wrong" : value;
}

/** The search that the filters ask for, from its first page and ordered as before; none of them may be wrong. */
export function searchOf(
  form: FilterForm,
  { Order, OrderDirection }: Pick<PropertySearch, "Order" | "OrderDirection">,
): PropertySearch {
  const numbers = ofEach((field) => {
    const value = numberIn(form, field);
    return value === "wrong" ? null : value;
  });
  return { ...form, ...numbers, AgentRef: form.AgentRef.trim(), Order, OrderDirection, Skip: 0 };
}

/** What is wrong with the filters: numbers of their kind, the highest price not below the lowest, a reference of 100 characters. */
export function wrongFilters(form: FilterForm): Partial<Record<keyof FilterForm, WrongFilter>> {
  const [lowest, highest] = [numberIn(form, "MinPrice"), numberIn(form, "MaxPrice")];
  const turned = typeof lowest === "number" && typeof highest === "number" && highest < lowest;
  return {
    ...Object.fromEntries(
      fields.filter((field) => numberIn(form, field) === "wrong").map((field) => [field, "invalid" as const]),
    ),
    ...(turned && { MaxPrice: "belowLowest" }),
    ...(form.AgentRef.length > limits.referenceLength && { AgentRef: "tooLong" }),
  };
}
