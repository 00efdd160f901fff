import { type Kysely, sql, type Transaction } from "kysely";
import type { Assignee } from "#contracts/enquiry/enquiry.ts";
import { limitedMay, OWN_LOGIN, roleMay } from "#contracts/session/roles.ts";
import type { About } from "#contracts/wire/about.ts";
import { teamUsers } from "#server/account/index.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { hasColleagues } from "#server/shared/audit/userNames.ts";

/** Who works on the enquiries of one list, and so can have one assigned: they may assign it themselves (ENQ-79). `by` is who asks. */
export async function assigneesOf(
  db: Kysely<Database>,
  login: string,
  about: About,
  by: string | undefined,
): Promise<Assignee[]> {
  const route = `${about}Enquiry.assignEnquiry`;
  const users = await teamUsers(db, login, by);
  return users.flatMap(({ Id, Name, Email, Role, Limited, Current }) => {
    const name = Name || Email;
    const may = roleMay(Role, route) && (!Limited || limitedMay(route));
    return may && name !== "" ? [{ Id, Name: name, Current }] : [];
  });
}

/** Throws 409 `ErrInvalidAssignee` for whoever cannot have it assigned; who can stays a user until the transaction ends. */
export async function needAssignee(
  tx: Transaction<Database>,
  login: string,
  about: About,
  user: string,
): Promise<void> {
  await tx
    .selectFrom("team_user")
    .select("id")
    .where("login", "=", login)
    .where("id", "=", user)
    .forShare()
    .execute();
  const users = await assigneesOf(tx, login, about, undefined);
  if (!users.some(({ Id }) => Id === user)) throw new ProblemError({ code: "ErrInvalidAssignee" });
}

/** The `Assignee` of a row as a column of the statement that reads it, null in an account with one user. Whoever was forgotten has no name. */
export const assigneeColumn = (login: string, by: string | undefined) => sql`
  case when ${hasColleagues(login)} then jsonb_build_object('of', case when assignee is not null then jsonb_build_object(
    'Id', assignee,
    'Name', coalesce(case when assignee = ${OWN_LOGIN}
      then (select coalesce(nullif(name, ''), email) from account where login = ${login})
      else (select coalesce(nullif(name, ''), email) from person where id = nullif(assignee, ${OWN_LOGIN})::uuid) end, ''),
    'Current', assignee is not distinct from ${by ?? null}::text
  ) end) end`;
