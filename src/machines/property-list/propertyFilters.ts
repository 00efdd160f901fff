import { type LocationType, propertyLocationTypes } from "#contracts/place/location.ts";
import { boundNames, boundOf, boundPairs, isTypedBound, rowOf } from "#contracts/property/propertyFields.ts";
import { type PropertySearch, propertySearch } from "#contracts/property/propertySearch.ts";
import { limits } from "#contracts/wire/limits.ts";
import { isOneOf, recordOf } from "#contracts/wire/recordOf.ts";
import { numberFilters } from "../list/filterFields.ts";

const typedBounds = boundNames.filter(isTypedBound);

/** The filters that are written as numbers (LIST-05, LIST-12, LIST-17): an Id, prices to the cent, areas in whole m2. */
export const numberKinds = {
  Id: "id" as const,
  ...recordOf(typedBounds, (name) =>
    rowOf(boundOf(name).field).kind === "price" ? ("cents" as const) : ("wholeArea" as const),
  ),
};
export type NumberFilterField = keyof typeof numberKinds;

const numbers = numberFilters<NumberFilterField>(numberKinds);

type OmittedField = "Order" | "OrderDirection" | "Skip" | NumberFilterField;

/** What stands in the filters, applied or not; numbers as plain text, also what is half written or wrong. */
export type FilterForm = Omit<PropertySearch, OmittedField> & Record<NumberFilterField, string>;

/** Why a filter cannot be searched with. */
export type WrongFilter = "invalid" | "tooLong" | "belowLowest";

/** The filters as they stand for a search. */
export function formOf(search: PropertySearch): FilterForm {
  const { Order: _, OrderDirection: __, Skip: ___, ...filters } = search;
  return { ...filters, ...numbers.texts(search) };
}

/** The search that the filters ask for, from its first page and ordered as before; none of them may be wrong. */
export function searchOf(
  form: FilterForm,
  { Order, OrderDirection }: Pick<PropertySearch, "Order" | "OrderDirection">,
): PropertySearch {
  return {
    ...form,
    ...numbers.numbers(form),
    AgentRef: form.AgentRef.trim(),
    Order,
    OrderDirection,
    Skip: 0,
  };
}

/** What is wrong with the filters: numbers of their kind, a highest not below its lowest, a reference of 100 characters. */
export function wrongFilters(form: FilterForm): Partial<Record<keyof FilterForm, WrongFilter>> {
  const bounds = { ...form, ...numbers.numbers(form) };
  const turned = boundPairs.filter(([low, high]) => {
    const [lowest, highest] = [bounds[low], bounds[high]];
    return lowest !== null && highest !== null && highest < lowest;
  });
  return {
    ...numbers.wrong(form),
    ...recordOf(
      turned.map(([, high]) => high),
      () => "belowLowest" as const,
    ),
    ...(form.AgentRef.length > limits.referenceLength && { AgentRef: "tooLong" }),
  };
}

/** Fields of the filter form; order and page are no filters. */
export type FilterField = Exclude<keyof PropertySearch, "Order" | "OrderDirection" | "Skip">;

const fixed = ["Order", "OrderDirection", "Skip"];
const filterFields = (Object.keys(propertySearch.defaults) as (keyof PropertySearch)[]).filter(
  (field): field is FilterField => !fixed.includes(field),
);

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** A search with every filter taken away; what the screen presets (featured) and the order stay. */
export const clearedSearch = (search: PropertySearch, preset: Partial<PropertySearch>): PropertySearch => ({
  ...propertySearch.defaults,
  ...preset,
  Order: search.Order,
  OrderDirection: search.OrderDirection,
});

/** The filters that differ from the screen's own, in the order of the form: its chips. A radius goes with its location. */
export const activeFilters = (search: PropertySearch, preset: Partial<PropertySearch>): FilterField[] =>
  filterFields.filter(
    (field) =>
      !(field === "Radius" && search.Location !== null) &&
      differs(search[field], preset[field] ?? propertySearch.defaults[field]),
  );

/** A search without one filter; without its location a radius means nothing. */
export function withoutFilter(
  search: PropertySearch,
  preset: Partial<PropertySearch>,
  field: FilterField,
): PropertySearch {
  const initial = { ...propertySearch.defaults, ...preset };
  const without = { ...search, [field]: initial[field], Skip: 0 };
  return field === "Location" ? { ...without, Radius: null } : without;
}

/** A radius can be drawn around a town or a part of one, not around a province or region (LIST-09). */
export const takesRadius = (type: LocationType | undefined): boolean =>
  type !== undefined && isOneOf(propertyLocationTypes, type);
