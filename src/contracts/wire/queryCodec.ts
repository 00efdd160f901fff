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

const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String);
const keysOf = (query: URLSearchParams) => [...new Set(query.keys())];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const parsed = (field: QueryField, raw: string[]) =>
  z.safeParse(field.schema, Array.isArray(field.default) ? raw : raw[0]);
const isInvalid = (field: QueryField | undefined, raw: string[]) => !!field && !parsed(field, raw).success;

/** What a key reads without the others. */
function readOne(field: QueryField, raw: string[]): unknown {
  const whole = raw.length === 0 ? null : parsed(field, raw);
  return whole?.success ? whole.data : field.default;
}

/** What stays of the values of one key, where the screen begins with `initial` and reads `value`, `alone` before it was settled. */
function keptTexts(
  field: QueryField | undefined,
  raw: string[],
  values: { initial: unknown; alone: unknown; value: unknown },
): string[] {
  if (!field) return raw;
  const invalid = isInvalid(field, raw);
  if (same(values.value, invalid ? field.default : values.initial)) return [];
  if (invalid || !same(values.alone, values.value)) return texts(values.value);
  // Of a value that there is once, the first is read.
  return Array.isArray(field.default) ? raw : raw.slice(0, 1);
}

/**
 * The state of a screen in its query string: `read` takes what is valid and the default for the rest, `write`
 * gives only values that differ from the default, in the order of the shape, without a leading `?`; `writeFrom` those that differ from
 * what the route itself begins with, where no value at all is written empty; `rewrite` a query string as `write` would. `settled` mends
 * values that are valid alone and not together. `clean` gives a query string without what `read` did not take and without what the
 * screen begins with anyway, and `cleanFrom` without what the route itself begins with; keys of others stay. `rejectedKeys` names the keys
 * whose values are not taken: they cannot be read, or do not go with another one.
 */
export function queryCodec<Shape extends Record<string, QueryField>>(
  shape: Shape,
  settled: (values: Values<Shape>, defaults: Values<Shape>) => Values<Shape> = (values) => values,
) {
  const fields = Object.entries<QueryField>(shape);
  const defaults = Object.fromEntries(fields.map(([key, field]) => [key, field.default])) as Values<Shape>;

  /** What each key reads `alone`, and what all together. */
  const readBoth = (given: URLSearchParams) => {
    const alone = Object.fromEntries(
      fields.map(([key, field]) => [key, readOne(field, given.getAll(key))]),
    ) as Values<Shape>;
    return { alone, together: settled(alone, defaults) };
  };
  const read = (query: string) => readBoth(new URLSearchParams(query)).together;

  const cleanFrom = (initial: Values<Shape>, query: string): string => {
    const given = new URLSearchParams(query);
    const { alone, together } = readBoth(given);
    const kept = keysOf(given).flatMap((key) => {
      const values = { initial: initial[key], alone: alone[key], value: together[key] };
      return keptTexts(shape[key], given.getAll(key), values).map((one) => [key, one]);
    });
    return new URLSearchParams(kept).toString();
  };

  const rejectedKeys = (query: string): string[] => {
    const given = new URLSearchParams(query);
    const { alone, together } = readBoth(given);
    const isRejected = (key: string) =>
      isInvalid(shape[key], given.getAll(key)) || !same(alone[key], together[key]);
    return keysOf(given).filter((key) => given.get(key) && isRejected(key));
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
    cleanFrom,
    clean: (query: string): string => cleanFrom(defaults, query),
    rejectedKeys,
  };
}
