import { type Kysely, type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { ChartMark } from "#contracts/analytics/chartMark.ts";
import type {
  DirectoryMetric,
  directoryAnalyticsContract,
  TimePoint,
} from "#contracts/analytics/directoryAnalyticsContract.ts";
import type { Database } from "#server/postgres/database.ts";
import { marks } from "./marks.ts";
import { noDays, series } from "./series.ts";
import { askedOf, visitorWhere } from "./visitorFilter.ts";

/** Where facts of directory entries count what; enquiries are counted elsewhere. */
export const entryColumns = { view: "view", detailed: "detailed", "go-to-website": "website" } as const;

type DirectoryQuestion = z.infer<(typeof directoryAnalyticsContract)["metrics"]["body"]>;

/** One metric of a client's directory entries over time, a point for every interval up to `today` (CALL-14). */
export async function directoryMetrics(
  db: Kysely<Database>,
  login: string,
  question: DirectoryQuestion,
  today: string,
): Promise<TimePoint[]> {
  const { From: from, To: to, Interval, Metric, Login } = question;
  const days = Login === login ? daysOf(login, Metric, question) : noDays;
  const points = await series(db, { from, to, today }, Interval, days);
  return points.map(({ day, total }) => ({ Time: day, Value: total }));
}

function daysOf(login: string, metric: DirectoryMetric, question: DirectoryQuestion): RawBuilder<unknown> {
  const { From, To, Id = [], Device: device, Language: language, Country: country } = question;
  const visitor = { device, language, country };
  const mine = sql`login = ${login} and day between ${From}::date and ${To}::date`;
  const entries = (column: "entry" | "subject") =>
    Id.length > 0 ? sql`${sql.ref(column)} = any(${Id}::bigint[])` : sql`true`;
  if (metric === "enquiry") {
    return sql`
      select day, count(*) as total from enquiry
      where ${mine} and about = 'directory' and not spam and not deleted
        and ${visitorWhere(visitor)} and ${entries("subject")}
      group by day`;
  }
  const total = sql`sum(${sql.ref(entryColumns[metric])}) as total`;
  const [asked, ...more] = askedOf(visitor);
  if (more.length > 0 || (asked && Id.length > 0)) {
    return sql`
      select day, ${total} from directory_fact
      where ${mine} and ${visitorWhere(visitor)} and ${entries("entry")} group by day`;
  }
  const [dimension, values] =
    Id.length > 0 ? ["entry", Id.map(String)] : [asked?.[0] ?? "all", [asked?.[1] ?? ""]];
  return sql`
    select day, ${total} from directory_roll_up
    where ${mine} and dimension = ${dimension} and value = any(${values}::text[]) group by day`;
}

/** What happened to the client's directory entries that are asked about. */
export async function entryMarks(
  db: Kysely<Database>,
  login: string,
  { From: from, To: to, Interval: interval, Login, Id = [] }: DirectoryQuestion,
): Promise<ReadonlyMap<string, ChartMark[]>> {
  if (Login !== login) return new Map();
  const which = Id.length > 0 ? sql`subject = any(${Id}::bigint[])` : sql`true`;
  return marks(db, { login, about: "directory", from, to, interval, which });
}
