import pg from "pg";

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, Number],
  [
    builtins.TIMESTAMPTZ,
    (text) => new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString(),
  ],
  [builtins.TIMESTAMP, (text) => text],
  [builtins.DATE, (text) => text],
]);

/**
 * How columns read: `int8` and `numeric` as numbers, `timestamptz` as an ISO string in UTC with milliseconds, `date` as
 * `YYYY-MM-DD`. The same on both databases, whatever time zone they run in.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text" | "binary") =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};
