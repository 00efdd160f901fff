import * as z from "zod/mini";
import type { ProblemCode } from "./problemCodes.ts";

const integerForms = [
  z.int(),
  z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number)),
] as const;

/** A whole number in a query string; what is not one is refused, never coerced. */
export const queryInteger = z.union(integerForms);

/** A whole number in a query string that has a code of its own for what is not one. */
export const queryIntegerOr = (error: ProblemCode) => z.union(integerForms, { error });

/** A decimal number in a query string. */
export const queryNumber = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/)), z.transform(Number)),
]);

/** `true` or `false` in a query string. */
export const queryBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((text) => text === "true"),
  ),
]);

/** A repeated query value; one value alone is a list of one (notes.md, row 32). */
export const queryList = <Item extends z.ZodMiniType>(item: Item) =>
  z.union([
    z.array(item),
    z.pipe(
      item,
      z.transform((one) => [one]),
    ),
  ]);
