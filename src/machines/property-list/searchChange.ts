import { type PropertySearch, propertySearch } from "#contracts/property/propertySearch.ts";

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
