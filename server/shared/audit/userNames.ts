import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/postgres/database.ts";

/** The names of users by number, as they are called now; whoever was forgotten has none (docs/decisions/175). */
export async function userNames(
  db: Kysely<Database>,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)].filter((id) => typeof id === "string");
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom("person")
    .select(["id", "name"])
    .where("id", "in", asked)
    .where("name", "!=", "")
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Only where an account has several users does it say something who did a thing. */
export const hasColleagues = (login: string) => sql`(
  select count(role) + (case when bool_or(id = 'login') then 0 else 1 end) > 1 from team_user where login = ${login})`;

interface DeedOf {
  readonly stream: RawBuilder<unknown>;
  /** Absent: whatever it is. */
  readonly type?: RawBuilder<unknown>;
}

/**
 * The last event of a stream as a column of the statement that reads what the stream is about: a `UserDeed` where a user of the account did
 * it who still has a name, else null. It is read from the log, one row by its index, so that it holds for events of every release.
 */
export const lastDeed = (login: string, { stream, type }: DeedOf) =>
  sql`case when ${hasColleagues(login)} then (
    select jsonb_build_object('Name', person.name, 'At', to_char(last.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (
      select metadata ->> 'user' as user_id, at from event
      where event.stream = ${stream} ${type ? sql`and event.type = ${type}` : sql``} order by version desc limit 1
    ) as last
    join person on person.id = last.user_id::uuid
    where person.name <> ''
  ) end`;
