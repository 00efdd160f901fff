import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isOneOf } from "#contracts/wire/recordOf.ts";

const groupedColumns = ["language", "device", "country"] as const;

/** What tables group by that is of visitors; a column of facts and of enquiries. */
export type VisitorColumn = (typeof groupedColumns)[number];

/** Whether a table groups visitors, not listings. */
export const isVisitorColumn = (dimension: string): dimension is VisitorColumn =>
  isOneOf(groupedColumns, dimension);

/** What is asked about visitors; absent is any. */
export interface VisitorFilter {
  readonly language?: string | undefined;
  readonly device?: string | undefined;
  readonly country?: string | undefined;
  readonly source?: string | undefined;
}

const askedColumns = ["language", "device", "country", "source"] as const;

/** What is asked, a column and its value each. */
export const askedOf = (filter: VisitorFilter): [column: (typeof askedColumns)[number], value: string][] =>
  askedColumns.flatMap((column) => {
    const value = filter[column];
    return value ? [[column, value] as [typeof column, string]] : [];
  });

/** Conditions on a table of facts, each after an `and`. */
export const visitorWhere = (filter: VisitorFilter): RawBuilder<SqlBool> =>
  sql`${sql.join(
    [sql`true`, ...askedOf(filter).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)],
    sql` and `,
  )}`;
