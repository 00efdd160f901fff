import { type Kysely, type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { DimensionGroup } from "#contracts/analytics/analytics.ts";
import type { directoryAnalyticsContract } from "#contracts/analytics/directoryAnalyticsContract.ts";
import type { Database } from "#server/postgres/database.ts";
import { entryColumns } from "./directoryMetrics.ts";
import { type GroupRow, groupsOf } from "./groupsOf.ts";
import { isVisitorColumn, visitorWhere } from "./visitorFilter.ts";

export type DirectoryTable = z.infer<(typeof directoryAnalyticsContract)["dimentions"]["body"]>;

/** One metric of a client's directory entries by groups, all of them, of days up to `today` (CALL-36). */
export async function directoryGroups(
  db: Kysely<Database>,
  login: string,
  question: DirectoryTable,
  today: string,
): Promise<DimensionGroup[]> {
  const { Login, Metric, Dimention } = question;
  if (Login !== login) return [];
  if (isVisitorColumn(Dimention)) {
    const { rows } = await sql<GroupRow>`
      select key as "group", source, total::float8 as total
      from (${measured(question, today, Dimention)}) as measured`.execute(db);
    return groupsOf(Metric, rows);
  }
  // Where the entry is today; one that is no longer listed is nowhere.
  const { rows } = await sql<GroupRow>`
    select today.${sql.ref(Dimention)} as "group", source, sum(total)::float8 as total
    from (${measured(question, today)}) as measured
    left join directory_entry as today on today.login = ${login} and today.id = measured.key
    group by 1, 2`.execute(db);
  return groupsOf(Metric, rows);
}

/** A query for `key` (an entry's number, or who came), `source` and `total`. */
function measured(question: DirectoryTable, today: string, visitor?: string): RawBuilder<unknown> {
  const { Login, From, To, Metric, Id = [], Device: device, Language: language, Country: country } = question;
  const entries = (column: "entry" | "subject") =>
    Id.length > 0 ? sql`${sql.ref(column)} = any(${Id}::bigint[])` : sql`true`;
  const mine = sql`
    login = ${Login} and day between ${From}::date and least(${To}::date, ${today}::date)
    and ${visitorWhere({ device, language, country })}`;
  if (Metric === "enquiry") {
    // Nobody notes the tier when somebody asks: it is the one that the entry has today.
    return sql`
      select asked.key, coalesce(entry.tier, '') as source, sum(asked.total) as total
      from (
        select ${sql.ref(visitor ?? "subject")} as key, subject, count(*) as total from enquiry
        where ${mine} and about = 'directory' and not spam and not deleted and ${entries("subject")}
        group by 1, 2
      ) as asked
      left join directory_entry as entry on entry.login = ${Login} and entry.id = asked.subject
      group by 1, 2`;
  }
  return sql`
    select ${sql.ref(visitor ?? "entry")} as key, source, sum(${sql.ref(entryColumns[Metric])}) as total
    from directory_fact where ${mine} and ${entries("entry")}
    group by 1, source`;
}
