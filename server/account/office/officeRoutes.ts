import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { officeClientsContract } from "#contracts/session/officeClientsContract.ts";
import { adminOf, adminMetadataOf as metadataOf } from "#server/http/caller.ts";
import { versionOf } from "#server/http/entityTag.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { contractServices } from "#server/service/index.ts";
import { originOfRequest, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { serve } from "#server/slice.ts";
import { changeAccount } from "../changeAccount.ts";
import { auditRead } from "../loginAs.ts";
import { sendPasswordLink } from "../own/passwordLink.ts";
import { needAdminFactor } from "../second-factor/secondFactor.ts";
import { teamUsers } from "../team/teamRows.ts";
import { unlock } from "../throttle.ts";
import { createClient, servicesOf, unknownPassword } from "./createClient.ts";
import { clientDetails, listClients, signersOf } from "./officeClients.ts";

const done = { status: 204 as const, body: undefined };

const unknown = () => new ProblemError({ code: "ErrUnknownLogin" });

/** Lets the client and the users sign in again; the audit log has it where somebody had to wait, because it writes no event. */
async function unlockClient(
  tx: Transaction<Database>,
  { now }: Services,
  request: FastifyRequest,
  login: string,
): Promise<void> {
  const names = signersOf(login, await teamUsers(tx, login, undefined));
  let isLocked = false;
  for (const name of names) isLocked = (await unlock(tx, name)) || isLocked;
  if (!isLocked) return;
  const by = { login, admin: adminOf(request).email };
  await writeAudit(tx, {
    ...originOfRequest(request),
    ...by,
    at: now(),
    act: "SignInUnlocked",
    result: "ok",
  });
}

type OfficeRoutes = Routes<typeof officeClientsContract>;

const clientOf = (login: string) => ({ kind: "client", subject: login }) as const;

/** Holds the client's row until the end, so that changes of one client wait for each other; refuses whoever may change none. */
async function holdClient(
  tx: Transaction<Database>,
  { config }: Services,
  request: FastifyRequest,
  login: string,
): Promise<{ readonly email: string; readonly suspended: boolean }> {
  await needAdminFactor(tx, config, adminOf(request).email);
  const query = tx
    .selectFrom("account")
    .select(["email", "suspended"])
    .where("login", "=", login)
    .forUpdate();
  return (await query.executeTakeFirst()) ?? Promise.reject(unknown());
}

/** Letters with a link that one client is sent in a day (ADMIN-41). */
const LINKS = { limit: 10, windowMs: 24 * 60 * 60 * 1000 };
/** Clients that one admin makes in a day (ADMIN-45). */
const NEW_CLIENTS = { limit: 50, windowMs: 24 * 60 * 60 * 1000 };

/** What an admin changes of a client, by the deciders of the account command (ADMIN-27 … ADMIN-33). */
function changeRoutes(services: Services): Omit<OfficeRoutes, "list" | "get" | "create"> {
  const change = (
    request: FastifyRequest,
    login: string,
    work: (tx: Transaction<Database>) => Promise<void>,
  ): Promise<typeof done> =>
    services.store.db.transaction().execute(async (tx) => {
      await holdClient(tx, services, request, login);
      await work(tx);
      return done;
    });
  return {
    services: ({ params: { login }, body, request, reply }) =>
      withIdempotency(services, { request, reply }, async (tx) => {
        await holdClient(tx, services, request, login);
        const metadata = metadataOf(services, request, login);
        const version = versionOf(request.headers["if-match"]);
        await contractServices(tx, login, servicesOf(body), metadata, version);
        const { ExportEnquiries } = body;
        if (ExportEnquiries !== undefined) {
          const preferences = { type: "preferences", preferences: { ExportEnquiries } } as const;
          await changeAccount(tx, services, clientOf(login), preferences, metadata);
        }
        return done;
      }),
    suspend: ({ params: { login }, body, request }) => {
      const suspend = { type: "suspend", reason: body.Reason } as const;
      const metadata = metadataOf(services, request, login);
      return change(request, login, (tx) => changeAccount(tx, services, clientOf(login), suspend, metadata));
    },
    reinstate: ({ params: { login }, request }) => {
      const metadata = metadataOf(services, request, login);
      return change(request, login, (tx) =>
        changeAccount(tx, services, clientOf(login), { type: "reinstate" }, metadata),
      );
    },
    unlock: ({ params: { login }, request }) =>
      change(request, login, (tx) => unlockClient(tx, services, request, login)),
    passwordLink: ({ params: { login }, body, request, reply }) =>
      withIdempotency(services, { request, reply }, async (tx) => {
        const { email, suspended } = await holdClient(tx, services, request, login);
        if (email !== body.Email) throw new ProblemError({ code: "ErrVersionConflict" });
        if (suspended || email === "") throw new ProblemError({ code: "ErrInvalidAction" });
        await limitRate(tx, { key: `password-link:${login}`, ...LINKS }, services.now());
        await sendPasswordLink(tx, services, metadataOf(services, request, login));
        return done;
      }),
  };
}

/** The office's clients (ADMIN-24 … ADMIN-35). */
function officeRoutes(services: Services): OfficeRoutes {
  const { db } = services.store;
  return {
    list: async ({ body: { Search, After }, request }) => {
      await auditRead(services, request, null);
      return { status: 200, body: await listClients(db, { search: Search, after: After }) };
    },
    create: async ({ body, request, reply }) => {
      const admin = adminOf(request).email;
      await needAdminFactor(db, services.config, admin);
      const hash = await unknownPassword(services);
      return withIdempotency(services, { request, reply }, async (tx) => {
        await limitRate(tx, { key: `new-client:${admin}`, ...NEW_CLIENTS }, services.now());
        await createClient(tx, services, body, hash, metadataOf(services, request, body.Login));
        return { status: 201 as const, body: { Login: body.Login } };
      });
    },
    get: async ({ params: { login }, request }) => {
      const client = await clientDetails(db, login, services.now());
      if (!client) throw unknown();
      await auditRead(services, request, login);
      return { status: 200, body: client };
    },
    ...changeRoutes(services),
  };
}

export const servedOfficeClients = serve("admin", officeClientsContract, officeRoutes);
