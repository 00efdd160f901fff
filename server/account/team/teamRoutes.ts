import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql, type Transaction } from "kysely";
import type { teamContract } from "#contracts/session/teamContract.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { handOver } from "#server/property/responsible.ts";
import { originOfRequest, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { consumeRateLimit } from "#server/shared/rate-limit/rateLimit.ts";
import { rowKind } from "../account.ts";
import { choosePassword, lookAtPasswordLink } from "../own/passwordLink.ts";
import { removeSecondFactor } from "../second-factor/secondFactor.ts";
import { OWN_LOGIN, type TeamCommand, teamDecider, teamStream } from "./decideTeam.ts";
import { acceptInvitation, lookAtInvitation } from "./invitation.ts";
import { teamInvitations, teamUsers } from "./teamRows.ts";

/** Seven days (TEAM-04). */
const HOLDS_MS = 7 * 24 * 60 * 60 * 1000;
/** Letters that one account sends in a day (TEAM-09). */
const LETTERS = { limit: 30, windowMs: 24 * 60 * 60 * 1000 };

const done = { status: 204 as const, body: undefined };

/** A user of this account's, as the stream names them. */
const userOf = (request: FastifyRequest): string => clientOf(request).user ?? OWN_LOGIN;

async function endSessions(
  tx: Transaction<Database>,
  login: string,
  user: string,
  at: string,
): Promise<void> {
  const sessions = tx.updateTable("refresh_family").set({ revoked_at: at }).where("revoked_at", "is", null);
  const theirs =
    user === OWN_LOGIN
      ? sessions.where("login", "=", login).where("admin", "is", null)
      : sessions.where("user_id", "=", user).where("user_login", "=", login);
  await theirs.execute();
}

/** Nothing opens the door any more for whoever is a user of no account (TEAM-11). */
async function forgetPassword(tx: Transaction<Database>, user: string): Promise<void> {
  const left = await tx
    .selectFrom("team_user")
    .select("login")
    .where("id", "=", user)
    .where("role", "is not", null)
    .executeTakeFirst();
  if (left) return;
  const owner = { kind: "user", subject: user } as const;
  await removeSecondFactor(tx, owner);
  for (const table of ["credential", "known_place"] as const)
    await tx.deleteFrom(table).where("kind", "=", rowKind("user")).where("subject", "=", user).execute();
}

type TeamRoutes = Routes<typeof teamContract>;

/** Runs a command on the account's stream. */
async function tell(
  services: Services,
  tx: Transaction<Database>,
  request: FastifyRequest,
  command: TeamCommand,
): Promise<void> {
  const metadata = metadataOf(services, request);
  const { login } = metadata;
  await execute(tx, teamDecider, { stream: teamStream(login), login }, command, metadata);
}

async function countLetter({ store, now }: Services, request: FastifyRequest): Promise<void> {
  const key = `team:${clientOf(request).login}`;
  const retryAfter = await consumeRateLimit(store.db, { key, ...LETTERS }, now());
  if (retryAfter > 0) throw new ProblemError({ code: "ErrTooManyRequests", retryAfter });
}

/** Throws 409 `ErrInvalidAction` where the address is a user's; of open invitations the decider knows. */
async function refuseUsers(tx: Transaction<Database>, login: string, email: string): Promise<void> {
  const { rows } = await sql`
    select from team_user join person on person.id::text = team_user.id
    where team_user.login = ${login} and role is not null and lower(person.email) = ${email.toLowerCase()}`.execute(
    tx,
  );
  if (rows.length > 0) throw new ProblemError({ code: "ErrInvalidAction" });
}

/** Invitations, by letters that are counted (TEAM-04 … TEAM-09). */
function invitationRoutes(
  services: Services,
): Pick<TeamRoutes, "invite" | "sendAgain" | "withdraw" | "look" | "accept"> {
  const { store, now } = services;
  const times = () => {
    const at = now();
    return { at: at.toISOString(), until: new Date(at.getTime() + HOLDS_MS).toISOString() };
  };
  return {
    invite: async ({ request, reply, body }) => {
      await countLetter(services, request);
      return withIdempotency(services, { request, reply }, async (tx) => {
        await refuseUsers(tx, clientOf(request).login, body.Email);
        const { at, until } = times();
        const { Limited: limited, ...said } = body;
        const invitation = { Invitation: randomUUID(), ...said, Until: until };
        await tell(services, tx, request, {
          type: "Invite",
          by: userOf(request),
          invitation,
          limited,
          at,
        });
        return { status: 201 as const, body: { Id: invitation.Invitation } };
      });
    },
    sendAgain: async ({ request, reply, params: { id } }) => {
      await countLetter(services, request);
      return withIdempotency(services, { request, reply }, async (tx) => {
        await tell(services, tx, request, { type: "SendAgain", by: userOf(request), id, ...times() });
        return done;
      });
    },
    withdraw: async ({ request, params: { id } }) => {
      const command = { type: "Withdraw", by: userOf(request), id } as const;
      await store.db.transaction().execute((tx) => tell(services, tx, request, command));
      return done;
    },
    look: async ({ body: { token } }) => ({
      status: 200,
      body: (await lookAtPasswordLink(services, token)) ?? (await lookAtInvitation(services, token)),
    }),
    accept: async ({ request, body }) => {
      const asked = originOfRequest(request);
      if (!(await choosePassword(services, body, asked))) await acceptInvitation(services, body, asked);
      return done;
    },
  };
}

/** Users of an account, and invitations (TEAM-03 … TEAM-14). */
export function teamRoutes(services: Services): TeamRoutes {
  const { store, now } = services;
  const { db } = store;

  /** What ends a colleague's sessions is in the audit beside the events. */
  async function endTheirs(tx: Transaction<Database>, request: FastifyRequest, user: string): Promise<void> {
    const { login, user: by } = clientOf(request);
    await endSessions(tx, login, user, now().toISOString());
    const whose = { login, admin: null, user: by, record: `user ${user}` };
    const entry = { ...originOfRequest(request), ...whose, at: now() };
    await writeAudit(tx, { ...entry, act: "SessionEnded", result: "by an owner of the account" });
  }

  return {
    ...invitationRoutes(services),
    list: async ({ request }) => {
      const { login, admin } = clientOf(request);
      const Users = await teamUsers(db, login, admin === undefined ? userOf(request) : undefined);
      return { status: 200, body: { Users, Invitations: await teamInvitations(db, login) } };
    },
    changeRole: async ({ request, params: { id: user }, body }) => {
      const { Role: role, Limited: limited } = body;
      const command = { type: "ChangeRole", by: userOf(request), user, role, limited } as const;
      await db.transaction().execute((tx) => tell(services, tx, request, command));
      return done;
    },
    remove: async ({ request, params: { id: user }, query: { to = null } }) => {
      await db.transaction().execute(async (tx) => {
        await tell(services, tx, request, { type: "Remove", by: userOf(request), user });
        await handOver(tx, { from: user, to }, metadataOf(services, request));
        await endTheirs(tx, request, user);
        if (user !== OWN_LOGIN) await forgetPassword(tx, user);
      });
      return done;
    },
    endSessions: async ({ request, params: { id: user } }) => {
      await db.transaction().execute(async (tx) => {
        const users = await teamUsers(tx, clientOf(request).login, undefined);
        if (!users.some(({ Id }) => Id === user)) throw new ProblemError({ code: "ErrInvalidPath" });
        await endTheirs(tx, request, user);
      });
      return done;
    },
  };
}
