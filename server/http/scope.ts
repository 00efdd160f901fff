import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import type { Caller } from "./caller.ts";

/** Whose records a question is about: all of an account's or, of an agent who is limited to their own, those of that user (TEAM-46). */
export type Scope = Pick<Caller & { kind: "client" }, "login" | "limitedTo">;

type Condition = RawBuilder<SqlBool>;

/** The listings that a user is responsible for, deleted ones as well. */
const ownOf = (login: string, user: string) => sql`
  select own.id from property_responsible as own where own.login = ${login} and own.user_id = ${user}`;

/** Keeps to the scope's listings, by the column that holds their id: nothing where the scope is the account. */
export const ownListings = ({ login, limitedTo }: Scope, id = "id"): Condition[] =>
  limitedTo === undefined ? [] : [sql`${sql.ref(id)} in (${ownOf(login, limitedTo)})`];

/** Keeps to enquiries and calls about the scope's listings, and to those about properties that are assigned to them (ENQ-80). */
export const ownContacts = (scope: Scope): Condition[] =>
  ownListings(scope, "subject").map(
    (own) => sql`(about = 'property' and (${own} or assignee = ${scope.limitedTo}))`,
  );

/** Conditions that stand after others. */
export const andAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.reduce<RawBuilder<unknown>>((before, one) => sql`${before} and ${one}`, sql``);

/** Whether a record of an account is a user's, and what is answered for one that is not there. */
const records = {
  property: {
    code: "ErrPropertyInvalid",
    isOwn: (login: string, user: string, id: number) => sql`${id}::bigint in (${ownOf(login, user)})`,
  },
  enquiry: { code: "ErrInvalidPath", isOwn: contactIsOwn("enquiry") },
  call: { code: "ErrInvalidPath", isOwn: contactIsOwn("call") },
  report: {
    code: "ErrInvalidPath",
    isOwn: (login: string, user: string, id: number) => sql`exists (
      select from shared_report where login = ${login} and id = ${id} and property in (${ownOf(login, user)}))`,
  },
  draft: {
    code: "ErrPropertyInvalid",
    // Whoever began one that is removed may remove it again.
    isOwn: (login: string, user: string, id: number) => sql`case
      when exists (select from draft where login = ${login} and id = ${id})
      then exists (select from draft where login = ${login} and id = ${id} and responsible = ${user})
      else exists (
        select from event where stream = ${`draft-${id}`} and version = 1 and login = ${login}
          and coalesce(metadata->>'user', 'login') = ${user})
      end`,
  },
} as const;

/** A kind of record that a call names by its number. */
export type OwnRecord = keyof typeof records;

function contactIsOwn(table: "enquiry" | "call") {
  return (login: string, user: string, id: number) => sql`exists (
    select from ${sql.table(table)} where login = ${login} and id = ${id}
      ${andAll(ownContacts({ login, limitedTo: user }))})`;
}

/** Throws what is answered for a record that is not there, unless it is the scope's; asks nothing where that is the account. */
export async function needOwn(
  db: Kysely<Database>,
  { login, limitedTo }: Scope,
  kind: OwnRecord,
  id: number,
): Promise<void> {
  if (limitedTo === undefined) return;
  const { code, isOwn } = records[kind];
  const { rows } = await sql<{ own: boolean }>`select ${isOwn(login, limitedTo, id)} as own`.execute(db);
  if (!rows[0]?.own) throw new ProblemError({ code });
}
