import type { Sort, SortDirection } from "#contracts/wire/page.ts";

const collator = new Intl.Collator("es", { numeric: true });

/** The order of two texts as a reader expects it: numbers by their size, letters without regard to case and accents first. */
export const naturally = (one: string, other: string): number => collator.compare(one, other);

/** Compares rows by what they say in a column, figures or words; who says nothing comes last, whichever way. */
export function bySaid<Row>(said: (row: Row) => string | number, direction: SortDirection) {
  const sign = direction === "asc" ? 1 : -1;
  return (one: Row, other: Row): number => {
    const [text, against] = [said(one), said(other)];
    if (typeof text === "number" && typeof against === "number") return sign * (text - against);
    if (text === "" || against === "") return Number(text === "") - Number(against === "");
    return sign * naturally(String(text), String(against));
  };
}

/** The order after the head of a column was pressed: the other way round when the list already has its order, else as it begins. */
export function pressedSort<Field extends string>(
  now: Sort<string>,
  field: Field,
  first: SortDirection,
): Sort<Field> {
  if (now.field !== field) return { field, direction: first };
  return { field, direction: now.direction === "asc" ? "desc" : "asc" };
}
