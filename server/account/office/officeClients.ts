import { type Kysely, sql } from "kysely";
import {
  CLIENTS_PAGE,
  type ClientDetails,
  type OfficeClient,
  type OfficeService,
  type OfficeUser,
} from "#contracts/session/officeClientsContract.ts";
import { type ServiceStatus, statusAllows } from "#contracts/session/serviceContract.ts";
import { read } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { serviceOf, servicesStream } from "#server/service/index.ts";
import { type AccountEvent, type AccountName, streamOf } from "../account.ts";
import { asFound, type FoundRow, matchesClient } from "../loginAs.ts";
import { OWN_LOGIN } from "../team/decideTeam.ts";
import { teamUsers } from "../team/teamRows.ts";
import { lockedUntil } from "../throttle.ts";

interface ClientRow extends FoundRow {
  users: number;
  last_sign_in: string | null;
  property_status: ServiceStatus | null;
  featured_status: ServiceStatus | null;
  directory_status: ServiceStatus | null;
}

const openServices = (row: ClientRow): OfficeService[] => {
  const { property_status: property, featured_status: featured, directory_status: directory } = row;
  return [
    ...(property && statusAllows(property, "listings") ? (["property"] as const) : []),
    ...(featured && statusAllows(featured, "featuring") ? (["featured"] as const) : []),
    ...(directory && statusAllows(directory, "directory") ? (["directory"] as const) : []),
  ];
};

/** A page of the clients that match, by login; the login itself is one user more until it is removed from its account (TEAM-02). */
export async function listClients(
  db: Kysely<Database>,
  { search, after }: { readonly search: string; readonly after: string | null },
): Promise<{ Clients: OfficeClient[]; Next: string | null }> {
  const { rows } = await sql<ClientRow>`
    select account.login, name, trade_name, company_name, email, suspended,
      (select 1 + count(*) filter (where id <> ${OWN_LOGIN} and role is not null)
          - count(*) filter (where id = ${OWN_LOGIN} and role is null)
        from team_user where team_user.login = account.login)::int as users,
      (select max(at) from trail where trail.login = account.login and act = 'SignedIn') as last_sign_in,
      property_status, featured_status, directory_status
    from account left join service on service.login = account.login
    where account.login > ${after ?? ""} and ${matchesClient(search)}
    order by account.login limit ${CLIENTS_PAGE + 1}`.execute(db);
  const page = rows.slice(0, CLIENTS_PAGE);
  const Clients = page.map((row) => ({
    ...asFound(row),
    Users: row.users,
    LastSignIn: row.last_sign_in,
    Services: openServices(row),
  }));
  return { Clients, Next: rows.length > page.length ? (page.at(-1)?.login ?? null) : null };
}

/** Who can sign in to a client's account: its login, and its users. */
export const signersOf = (login: string, users: readonly { readonly Id: string }[]): AccountName[] => [
  { kind: "client", subject: login },
  ...users.flatMap(({ Id }) => (Id === OWN_LOGIN ? [] : [{ kind: "user", subject: Id } as const])),
];

/** Since when, why and by whom a client is suspended, as the log has it. */
async function suspensionOf(db: Kysely<Database>, login: string): Promise<ClientDetails["Suspension"]> {
  const events = await read<AccountEvent>(db, streamOf({ kind: "client", subject: login }));
  const last = events.findLast(({ type }) => type === "AccountSuspended" || type === "AccountForgotten");
  if (!last) return null;
  const Reason = last.type === "AccountSuspended" ? (last.data.Reason ?? null) : null;
  return { At: last.at, Reason, By: last.metadata.admin ?? null };
}

/** Sessions that stand, of the client and of the users; those of admins are the office's. */
async function countSessions(db: Kysely<Database>, login: string, now: Date): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::int as sessions from refresh_family family
    where revoked_at is null and expires_at > ${now.toISOString()}
      and (user_login = ${login} or (family.login = ${login} and admin is null))
      and exists (select from refresh_token token where token.family = family.id and token.expires_at > ${now.toISOString()})`.execute(
    db,
  );
  return rows[0]?.sessions ?? 0;
}

/** What the office sees of one client; undefined when nobody has the login. */
export async function clientDetails(
  db: Kysely<Database>,
  login: string,
  now: Date,
): Promise<ClientDetails | undefined> {
  const row = await db.selectFrom("account").selectAll().where("login", "=", login).executeTakeFirst();
  if (!row) return undefined;
  const members = await teamUsers(db, login, undefined);
  const locks = await lockedUntil(db, signersOf(login, members), now);
  const Users: OfficeUser[] = members.map(({ Current: _, ...user }) => ({
    ...user,
    LockedUntil: locks.get(user.Id === OWN_LOGIN ? login : user.Id) ?? null,
  }));
  const { property, featured, directory } = await serviceOf(db, login);
  const version = await db
    .selectFrom("event")
    .select((eb) => eb.fn.max("version").as("last"))
    .where("stream", "=", servicesStream(login))
    .executeTakeFirst();
  return {
    ...asFound(row),
    CreatedAt: row.created_at,
    Suspension: row.suspended ? await suspensionOf(db, login) : null,
    Users,
    Sessions: await countSessions(db, login, now),
    Property: property,
    Featured: featured,
    Directory: directory,
    ExportEnquiries: row.export_enquiries,
    Version: version?.last ?? 0,
  };
}
