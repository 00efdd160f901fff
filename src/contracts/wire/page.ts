import * as z from "zod/mini";
import { limits } from "./limits.ts";
import type { ProblemCode } from "./problem.ts";
import { queryInteger, queryIntegerOr } from "./queryValue.ts";

const wrongTake: ProblemCode = "ErrInvalidTake";

/** How many rows to answer with: 1 to 100, otherwise `ErrInvalidTake` (CALL-54). */
export const take = queryIntegerOr(wrongTake).check(
  z.refine((value) => value >= 1 && value <= limits.takeMax, { error: wrongTake }),
);

/** How many rows to leave out first. */
export const skip = queryInteger.check(z.refine((value) => value >= 0));

/** `Take` and `Skip` of a list; a page is 20 rows when `Take` is absent (CALL-58). */
export const page = { Take: z.optional(take), Skip: z.optional(skip) };

export const sortDirections = ["asc", "desc"] as const;
export type SortDirection = (typeof sortDirections)[number];

/** How a list is ordered: one of its fields by its wire name, and which way. */
export interface Sort<Field extends string> {
  field: Field;
  direction: SortDirection;
}

/** An order on the wire, `Property/AgentRef asc` (LIST-22): what is listed, one of its sortable fields, a direction. */
export const orderOf = <const Entity extends string, const Fields extends readonly string[]>(
  entity: Entity,
  fields: Fields,
) => z.templateLiteral([`${entity}/`, z.enum(fields), " ", z.enum(sortDirections)]);

/** A sort as `orderOf` the same entity takes it. */
export const orderText = <const Entity extends string, Field extends string>(
  entity: Entity,
  { field, direction }: Sort<Field>,
) => `${entity}/${field} ${direction}` as const;

/** What an order on the wire says; it was checked by its schema. */
export function sortOf<Field extends string>(order: `${string}/${Field} ${SortDirection}`): Sort<Field> {
  const [path = "", direction] = order.split(" ");
  return {
    field: path.slice(path.indexOf("/") + 1) as Field,
    direction: direction === "desc" ? "desc" : "asc",
  };
}
