import type { Sort, SortDirection } from "#contracts/wire/page.ts";

/** The order after the head of a column was pressed: the other way round when the list already has its order, else as it begins. */
export function pressedSort<Field extends string>(
  now: Sort<string>,
  field: Field,
  first: SortDirection,
): Sort<Field> {
  if (now.field !== field) return { field, direction: first };
  return { field, direction: now.direction === "asc" ? "desc" : "asc" };
}
