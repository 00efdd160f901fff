// @chunk filters
import * as z from "zod/mini";
import { type SortDirection, sortDirections } from "./page.ts";
import { queryField } from "./queryCodec.ts";
import { queryInteger } from "./queryValue.ts";

/** Every size of a page (`pageSizes`) is so many times this. */
const step = 10;

/** Where the page begins: rows before it, as any of the page sizes cuts them; a list takes the whole page that it lies on. */
export const skipField = queryField(
  queryInteger.check(z.refine((value) => value >= 0 && value % step === 0)),
  0,
);

/** How rows are ordered, in the query string: a field by its wire name and a direction, as `Order` of the property list. */
export const orderFields = <const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  order: Fields[number],
  orderdirection: SortDirection,
) => ({
  order: queryField(z.enum(fields), order as never),
  orderdirection: queryField(z.enum(sortDirections), orderdirection),
});

type Bounds<Low extends string, High extends string> = Record<Low | High, number | null>;

/** A search whose upper bound is not below its lower one: otherwise the lower stays alone. */
export function orderedBounds<Low extends string, High extends string, Search extends Bounds<Low, High>>(
  search: Search,
  low: Low,
  high: High,
): Search {
  const [lowest, highest] = [search[low], search[high]];
  return lowest !== null && highest !== null && lowest > highest ? { ...search, [high]: null } : search;
}
