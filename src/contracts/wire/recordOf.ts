/** The keys of a table, in its order. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** Whether a value is among these. */
export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value);

/** A record of these keys, each with what is made of it. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;

type Fields = Readonly<Record<string, { readonly kind: string }>>;

/** The fields of a table that are of some kinds. */
export type FieldOf<Table extends Fields, Kind> = {
  [Field in keyof Table & string]: Table[Field]["kind"] extends Kind ? Field : never;
}[keyof Table & string];

type OfKinds<Table extends Fields> = {
  readonly [Kind in Table[keyof Table]["kind"]]: (field: FieldOf<Table, Kind>) => unknown;
};

/** Something of every field of a table by its kind, in the order of the table (docs/decisions/059). */
export function eachOf<Table extends Fields, Of extends OfKinds<Table>>(table: Table, of: Of) {
  const made: Readonly<Record<string, (field: never) => unknown>> = of;
  return recordOf(keysOf(table), (field) => made[table[field]?.kind ?? ""]?.(field as never)) as {
    [Field in keyof Table]: ReturnType<Of[Table[Field]["kind"]]>;
  };
}
