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
 * gives only values that differ from the default, in the order of the shape, without a leading `?`.
 */
export function queryCodec<Shape extends Record<string, QueryField>>(shape: Shape) {
  const fields = Object.entries<QueryField>(shape);
  const defaults = Object.fromEntries(fields.map(([key, field]) => [key, field.default])) as Values<Shape>;

  const readOne = (field: QueryField, raw: string[]) => {
    if (raw.length === 0) return field.default;
    const whole = z.safeParse(field.schema, Array.isArray(field.default) ? raw : raw[0]);
    return whole.success ? whole.data : field.default;
  };

  return {
    defaults,
    read(query: string): Values<Shape> {
      const given = new URLSearchParams(query);
      return Object.fromEntries(
        fields.map(([key, field]) => [key, readOne(field, given.getAll(key))]),
      ) as Values<Shape>;
    },
    write(values: Values<Shape>): string {
      const query = new URLSearchParams();
      for (const [key, field] of fields) {
        const value: unknown = values[key];
        if (same(value, field.default)) continue;
        for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
      }
      return query.toString();
    },
  };
}
