import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { officeRequestsContract, type RequestStanding } from "#contracts/support/officeRequestsContract.ts";
import { needAdminFactor } from "#server/account/index.ts";
import { execute, read } from "#server/event-store/eventStore.ts";
import { adminMetadataOf, adminOf } from "#server/http/caller.ts";
import { versionOf } from "#server/http/entityTag.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { originOfRequest, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { serve } from "#server/slice.ts";
import { decideRequest, type RequestEvent } from "./decideRequest.ts";
import { listRequests } from "./requestRows.ts";

/** Says in the audit log that an admin read what clients asked; one entry an hour (ADMIN-52). */
async function auditRead({ store: { db }, now }: Services, request: FastifyRequest): Promise<void> {
  const { email: admin } = adminOf(request);
  const read = { act: "PersonalDataRead", record: "requests", result: "ok", login: null, admin } as const;
  await writeAudit(db, { ...originOfRequest(request), ...read, at: now(), fold: `requests ${admin}` });
}

const streamOf = (id: string) => `request-${id}`;

/** The client and the version of the message that an id names; 404 where there is none. */
async function placeOf(db: Kysely<Database>, id: string) {
  const [, login, message] = /^([a-z0-9][a-z0-9._-]{0,59})\.([1-9]\d{0,8})$/.exec(id) ?? [];
  if (login === undefined) throw new ProblemError({ code: "ErrInvalidPath" });
  const place = { login, message: Number(message) };
  const sent = await db
    .selectFrom("event")
    .select("type")
    .where("stream", "=", `messages-${place.login}`)
    .where("version", "=", place.message)
    .executeTakeFirst();
  if (!sent) throw new ProblemError({ code: "ErrInvalidPath" });
  return place;
}

async function standingOf(db: Kysely<Database>, id: string): Promise<RequestStanding> {
  const last = (await read<RequestEvent>(db, streamOf(id))).at(-1);
  if (!last) return { State: decideRequest.initialState, Version: 0, Changed: null };
  const Changed = { At: last.at, By: last.metadata.admin ?? null };
  return { State: last.data.State, Version: last.version, Changed };
}

/** What clients ask of the office, and how far it is with it (ADMIN-48 … ADMIN-52). */
function requestRoutes(services: Services): Routes<typeof officeRequestsContract> {
  const { config, store } = services;
  return {
    list: async ({ query: { State, Kind, After }, request }) => {
      await auditRead(services, request);
      const asked = { state: State ?? null, kind: Kind ?? null, after: After ?? null };
      return { status: 200, body: await listRequests(store.db, asked) };
    },
    state: ({ params: { id }, body, request, reply }) =>
      withIdempotency(services, { request, reply }, async (tx) => {
        await needAdminFactor(tx, config, adminOf(request).email);
        const { login, message } = await placeOf(tx, id);
        const expectedVersion = versionOf(request.headers["if-match"]);
        const target = { stream: streamOf(id), login, expectedVersion };
        const command = { type: "ChangeRequestState", message, state: body.State } as const;
        await execute(tx, decideRequest, target, command, adminMetadataOf(services, request, login));
        return { status: 200 as const, body: await standingOf(tx, id) };
      }),
  };
}

export const servedRequests = serve("admin", officeRequestsContract, requestRoutes);
