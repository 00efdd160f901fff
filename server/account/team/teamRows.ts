import type { FastifyRequest } from "fastify";
import { type Kysely, sql, type Transaction } from "kysely";
import type { TeamInvitation, TeamUser } from "#contracts/session/teamContract.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import { isEventOf } from "#server/event-store/eventKind.ts";
import { readForUpdate } from "#server/event-store/eventStore.ts";
import type { Projection } from "#server/event-store/projections.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { OWN_LOGIN, type TeamEvent, teamDecider, teamEvents, teamStream } from "./decideTeam.ts";

const isTeamEvent = isEventOf(teamEvents);

/** Who is in which account and as what, and the invitations that are open. */
export const teamProjection: Projection = {
  name: "team",
  tables: ["team_user", "team_invitation"],
  async apply(tx, events) {
    for (const event of events) if (isTeamEvent(event)) await applyOne(tx, event);
  },
};

async function applyOne(tx: Transaction<Database>, event: StoredEvent<TeamEvent>): Promise<void> {
  const { login, at } = event;
  const invitations = tx.updateTable("team_invitation").where("login", "=", login);
  switch (event.type) {
    case "UserInvited": {
      const { Invitation: id, Email: email, Name: name, Role: role, Language: language } = event.data;
      const sent = { sending: 1, sent_at: at, until: event.data.Until };
      await tx
        .insertInto("team_invitation")
        .values({ login, id, email, name, role, language, ...sent })
        .execute();
      return;
    }
    case "UserInvitationSentAgain": {
      const { Invitation, Sending: sending, Until: until } = event.data;
      await invitations.where("id", "=", Invitation).set({ sending, until, sent_at: at }).execute();
      return;
    }
    case "UserInvitationWithdrawn":
      return removeInvitation(tx, login, event.data.Invitation);
    case "UserJoined":
      await removeInvitation(tx, login, event.data.Invitation);
      return setRole(tx, login, event.data.User, event.data.Role);
    case "UserRoleChanged":
      return setRole(tx, login, event.data.User, event.data.Role);
    case "UserRemoved":
      return setRole(tx, login, event.data.User, null);
    case "UserLimited":
      await tx
        .updateTable("team_user")
        .set({ limited: event.data.Limited })
        .where("login", "=", login)
        .where("id", "=", event.data.User)
        .execute();
      return;
    case "UserInvitationLimited":
      await invitations.where("id", "=", event.data.Invitation).set({ limited: true }).execute();
      return;
    default:
      throw event satisfies never;
  }
}

async function setRole(
  tx: Transaction<Database>,
  login: string,
  id: string,
  role: Database["team_user"]["role"],
): Promise<void> {
  await tx
    .insertInto("team_user")
    .values({ login, id, role })
    .onConflict((conflict) => conflict.columns(["login", "id"]).doUpdateSet({ role, limited: false }))
    .execute();
}

async function removeInvitation(tx: Transaction<Database>, login: string, id: string): Promise<void> {
  await tx.deleteFrom("team_invitation").where("login", "=", login).where("id", "=", id).execute();
}

type UserRow = Omit<TeamUser, "Current" | "Limited"> & { readonly Limited: boolean };

/** The users of an account, whoever signs in with its login first, then by name; `by` is who asks. */
export async function teamUsers(
  db: Kysely<Database>,
  login: string,
  by: string | undefined,
): Promise<TeamUser[]> {
  const { rows } = await sql<UserRow>`
    with member as (
      select ${OWN_LOGIN} as id, null::uuid as person, name, email,
        (select case when count(*) = 0 then 'owner' else min(own.role) end
          from team_user own where own.login = account.login and own.id = ${OWN_LOGIN}) as role,
        (select own.limited from team_user own where own.login = account.login and own.id = ${OWN_LOGIN}) as limited
      from account where login = ${login}
      union all
      select team_user.id, person.id, person.name, person.email, team_user.role, team_user.limited
      from team_user join person on person.id::text = team_user.id where team_user.login = ${login}
    )
    select id as "Id", name as "Name", email as "Email", role as "Role", coalesce(limited, false) as "Limited", (
      select max(token.created_at) from refresh_family family join refresh_token token on token.family = family.id
      where case when member.person is null then family.login = ${login} and family.admin is null
        else family.user_id = member.person and family.user_login = ${login} end
    ) as "LastSeen"
    from member where role is not null order by member.person is not null, name, id`.execute(db);
  return rows.map(({ Limited, ...row }) => ({
    ...row,
    ...(Limited && { Limited: true as const }),
    Current: row.Id === by,
  }));
}

/** Invitations that hold, and those that ended without an answer, the newest first. */
export async function teamInvitations(db: Kysely<Database>, login: string): Promise<TeamInvitation[]> {
  const rows = await db
    .selectFrom("team_invitation")
    .selectAll()
    .where("login", "=", login)
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, email, name, role, limited, language, sent_at, until }) => ({
    Id: id,
    Email: email,
    Name: name,
    Role: role,
    ...(limited && { Limited: true as const }),
    Language: language,
    SentAt: sent_at,
    Until: until,
  }));
}

/** The users' stream is held meanwhile: an owner who loses the role at that moment changes nothing any more (APIKEY-06, HOOK-02). */
export async function requireOwner(tx: Transaction<Database>, request: FastifyRequest): Promise<void> {
  const { login, user = OWN_LOGIN } = clientOf(request);
  const events = await readForUpdate<TeamEvent>(tx, teamStream(login));
  const { users } = events.reduce(teamDecider.evolve, teamDecider.initialState);
  if (users[user] !== "owner") throw new ProblemError({ code: "ErrNoRigths" });
}
