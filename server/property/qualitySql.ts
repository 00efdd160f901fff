import { type RawBuilder, type SqlBool, sql } from "kysely";
import { expectedOf, freshDays } from "#contracts/quality/qualityTable.ts";
import { currentTime } from "#contracts/wire/clock.ts";

const { fresh } = expectedOf(null).weights;

const DAY_MS = 24 * 60 * 60 * 1000;

const changedWithin = (days: number, now: Date) =>
  sql`quality.changed_at >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;

/** The score at a time, today's without one, of a row of `property_quality as quality`: as `qualityOf` reckons it (QUAL-30). */
export const scoreAt = (now: Date = currentTime()): RawBuilder<number> => sql<number>`(quality.base
  + case when ${changedWithin(freshDays.fresh, now)} then ${sql.lit(fresh)} else 0 end
  + case when ${changedWithin(freshDays.priceCurrent, now)} then quality.priced else 0 end)`;

/**
 * Whether the listing of a row with `id` has a score between these, both included (QUAL-33). What is within or without whatever the day is not reckoned;
 * and the planner takes half of a `case` to hold, where it would take a sum between two numbers for one of two hundred, and look each up.
 */
export const scoredBetween = (
  login: string,
  [from, to]: readonly [from: number, to: number],
): RawBuilder<SqlBool> => sql`id in (
  select quality.id from property_quality as quality
  where quality.login = ${login} and quality.base <= ${to}::int and case
    when quality.base + ${sql.lit(fresh)} + quality.priced < ${from}::int then false
    when quality.base >= ${from}::int and quality.base + ${sql.lit(fresh)} + quality.priced <= ${to}::int then true
    else ${scoreAt()} between ${from}::int and ${to}::int end)`;

/** Whether the listing of a row with `id` has likely duplicates that nobody has told apart (DUP-07). */
export const withDuplicates = (login: string): RawBuilder<SqlBool> => sql`id in (
  select pair.id from property_pair as pair
  where pair.login = ${login} and not exists (
    select from property_apart as apart where apart.login = ${login}
      and apart.id = least(pair.id, pair.other) and apart.other = greatest(pair.id, pair.other)
  ))`;
