import type { FastifyRequest } from "fastify";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tokens as TokenPair } from "#contracts/session/authContract.ts";
import { CLIENTS_FOUND, clientsContract, type FoundClient } from "#contracts/session/clientsContract.ts";
import { adminOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { originOfRequest, type RequestOrigin, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { foldWords } from "#server/shared/text/fold.ts";
import { serve } from "#server/slice.ts";
import { openSession } from "./openSession.ts";
import { needAdminFactor } from "./second-factor/secondFactor.ts";
import { signAccess } from "./tokens.ts";

/**
 * Signs an admin in as a client for 60 minutes; every token names the admin. 404 `ErrUnknownLogin` when there is no such
 * client, so also for the e-mail of another admin; 403 `ErrUserNotAuthorized` when it is suspended (ADMIN-07, ADMIN-14); 403
 * `ErrSecondFactorMissing` when the office asks admins for a second factor that this one has not (ACCOUNT-16).
 */
export async function loginAs(
  services: Services,
  admin: string,
  login: string,
  asked: RequestOrigin,
): Promise<TokenPair> {
  const { store, tokens, now, config } = services;
  const owner = { login: login.trim().toLowerCase(), admin };
  return store.db.transaction().execute(async (tx) => {
    await needAdminFactor(tx, config, admin);
    const session = await openSession(tx, owner, now(), asked);
    const accessToken = await signAccess(tx, tokens, owner, session.id);
    if (accessToken === undefined) throw new ProblemError({ code: await refusal(tx, owner.login) });
    await writeAudit(tx, { ...asked, ...owner, at: now(), act: "SignedInAsClient", result: "ok" });
    return { accessToken, refreshToken: session.refreshToken };
  });
}

async function refusal(
  db: Kysely<Database>,
  login: string,
): Promise<"ErrUserNotAuthorized" | "ErrUnknownLogin"> {
  const known = await db.selectFrom("account").select("login").where("login", "=", login).executeTakeFirst();
  return known ? "ErrUserNotAuthorized" : "ErrUnknownLogin";
}

/** Clients that an admin sees before anything is typed. */
const LAST_CLIENTS = 10;

export type FoundRow = Pick<
  Database["account"],
  "login" | "name" | "trade_name" | "company_name" | "email" | "suspended"
>;

const columns = ["login", "name", "trade_name", "company_name", "email", "suspended"] as const;

/** The clients of whom every word is somewhere in login, names or e-mail; whose login begins with the text comes first. */
function searchClients(db: Kysely<Database>, text: string): Promise<FoundRow[]> {
  const start = text.trim().toLowerCase();
  return db
    .selectFrom("account")
    .select(columns)
    .where(matchesClient(text))
    .orderBy(sql`starts_with(login, ${start})`, "desc")
    .orderBy("login")
    .limit(CLIENTS_FOUND + 1)
    .execute();
}

/** The clients that an admin signed in as last, as the audit log has it. */
async function lastClients(db: Kysely<Database>, admin: string): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select account.login, name, trade_name, company_name, email, suspended
    from account join (
      select login, max(at) as last_at from trail
      where act = 'SignedInAsClient' and admin = ${admin} group by login
    ) as last on last.login = account.login
    order by last_at desc, account.login limit ${LAST_CLIENTS}`.execute(db);
  return rows;
}

export const asFound = (row: FoundRow): FoundClient => ({
  Login: row.login,
  Name: row.name,
  TradeName: row.trade_name,
  CompanyName: row.company_name,
  Email: row.email,
  Suspended: row.suspended,
});

/** Says in the audit log that an admin read clients, one by login or a list of them; one entry an hour. */
export async function auditRead(
  { store: { db }, now }: Services,
  request: FastifyRequest,
  login: string | null,
): Promise<void> {
  const { email: admin } = adminOf(request);
  const record = login === null ? "clients" : "client";
  const read = { act: "PersonalDataRead", record, result: "ok", login, admin } as const;
  const fold = [record, login ?? "", admin].filter(Boolean).join(" ");
  await writeAudit(db, { ...originOfRequest(request), ...read, at: now(), fold });
}

/** The office's search for the client to sign in as (ADMIN-22). */
function clientRoutes(services: Services): Routes<typeof clientsContract> {
  const { db } = services.store;
  return {
    find: async ({ body, request }) => {
      const { email: admin } = adminOf(request);
      const isSearch = foldWords(body.Search).length > 0;
      const rows = isSearch ? await searchClients(db, body.Search) : await lastClients(db, admin);
      await auditRead(services, request, null);
      return {
        status: 200,
        body: { Clients: rows.slice(0, CLIENTS_FOUND).map(asFound), More: rows.length > CLIENTS_FOUND },
      };
    },
  };
}

export const servedClients = serve("admin", clientsContract, clientRoutes);

/** As `fold` does for the letters of Spain. */
const folded = (column: string) =>
  sql<string>`translate(lower(${sql.ref(column)}), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')`;

const searched = ["login", "name", "trade_name", "company_name", "email"].map(
  (column) => `account.${column}`,
);

/** Whether every word of a text is somewhere in a client's login, names or e-mail, accents and capitals aside (ADMIN-22). */
export function matchesClient(text: string): RawBuilder<boolean> {
  const words = foldWords(text).map((word) => {
    const somewhere = searched.map((column) => sql`position(${word} in ${folded(column)}) > 0`);
    return sql`(${sql.join(somewhere, sql` or `)})`;
  });
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}
