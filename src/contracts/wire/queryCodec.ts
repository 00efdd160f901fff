// @chunk parts
import * as z from "zod/mini";

interface QueryField {
  schema: z.ZodMiniType;
  default: unknown;
}

/** One key of a query string: how it reads, and the value that is not written. */
export const queryField = <Schema extends z.ZodMiniType>(schema: Schema, fallback: z.infer<Schema>) => ({
  schema,
  default: fallback,
});

type Values<Shape extends Record<string, QueryField>> = {
  [Key in keyof Shape]: z.infer<Shape[Key]["schema"]>;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The state of a screen in its query string: `read` takes what is valid and the default for the rest, `write`
 * gives only values that differ from the default, in the order of the shape, without a leading `?`; `writeFrom` those that differ from
 * what the route itself begins with, where no value at all is written empty; `rewrite` a query string as `write` would. `settled` mends
 * values that are valid alone and not together. `clean` gives a query string without what `read` did not take and without
 * what the screen begins with anyway; keys of others stay.
 */
export function queryCodec<Shape extends Record<string, QueryField>>(
  shape: Shape,
  settled: (values: Values<Shape>, defaults: Values<Shape>) => Values<Shape> = (values) => values,
) {
  const fields = Object.entries<QueryField>(shape);
  const defaults = Object.fromEntries(fields.map(([key, field]) => [key, field.default])) as Values<Shape>;

  const parsed = (field: QueryField, raw: string[]) =>
    z.safeParse(field.schema, Array.isArray(field.default) ? raw : raw[0]);
  const readOne = (field: QueryField, raw: string[]) => {
    const whole = raw.length === 0 ? null : parsed(field, raw);
    return whole?.success ? whole.data : field.default;
  };
  const readAlone = (given: URLSearchParams) =>
    Object.fromEntries(
      fields.map(([key, field]) => [key, readOne(field, given.getAll(key))]),
    ) as Values<Shape>;
  const read = (query: string) => settled(readAlone(new URLSearchParams(query)), defaults);
  const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String);

  /** What stays of the values of one key, where the screen begins with `initial`. */
  const cleaned = (
    key: string,
    raw: string[],
    values: Record<"alone" | "together" | "initial", Values<Shape>>,
  ) => {
    const { alone, together, initial } = values;
    const field = shape[key];
    if (!field) return raw;
    const taken = parsed(field, raw).success && same(alone[key], together[key]);
    if (same(together[key], taken ? initial[key] : field.default)) return [];
    if (!taken) return texts(together[key]);
    // Of a value that there is once, the first is read.
    return Array.isArray(field.default) ? raw : raw.slice(0, 1);
  };

  const writeFrom = (initial: Values<Shape>, values: Values<Shape>): string => {
    const query = new URLSearchParams();
    for (const [key] of fields) {
      const value: unknown = values[key];
      if (same(value, initial[key])) continue;
      for (const one of texts(value ?? "")) query.append(key, one);
    }
    return query.toString();
  };

  return {
    defaults,
    read,
    write: (values: Values<Shape>): string => writeFrom(defaults, values),
    writeFrom,
    rewrite: (query: string): string => writeFrom(defaults, read(query)),
    clean(query: string, initial = defaults): string {
      const given = new URLSearchParams(query);
      const alone = readAlone(given);
      const together = settled(alone, defaults);
      const kept = new URLSearchParams();
      for (const key of new Set(given.keys())) {
        for (const one of cleaned(key, given.getAll(key), { alone, together, initial }))
          kept.append(key, one);
      }
      return kept.toString();
    },
  };
}
