import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql, type Transaction } from "kysely";
import type { WebhookDelivery, webhookContract } from "#contracts/session/webhookContract.ts";
import { requireOwner } from "#server/account/index.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { webhookId } from "./webhookRows.ts";

const PAGE = 50;
/** Tests and deliveries that an account asks for in an hour (HOOK-18). */
const ASKED = { limit: 60, windowMs: 60 * 60 * 1000 };

const unknown = () => new ProblemError({ code: "ErrInvalidPath" });

/** Holds the queue of a webhook of this account until the transaction ends; 404 for another's and for none. */
async function holdChannel(tx: Transaction<Database>, login: string, webhook: string): Promise<void> {
  const channel = await tx
    .selectFrom("webhook_channel")
    .select("webhook")
    .where("login", "=", login)
    .where("webhook", "=", webhookId(webhook))
    .forUpdate()
    .executeTakeFirst();
  if (!channel) throw unknown();
}

type AskedDelivery = Pick<Database["webhook_delivery"], "event" | "kind" | "at"> & {
  readonly record: string | null;
};

/** Queues one ahead of the others; nobody is held up by its attempt. */
async function ask(
  { store, now }: Services,
  request: FastifyRequest,
  webhook: string,
  askedOf: (tx: Transaction<Database>, at: string) => Promise<AskedDelivery>,
) {
  const { login } = clientOf(request);
  const at = now().toISOString();
  await limitRate(store.db, { key: `webhook:${login}`, ...ASKED }, now());
  const Delivery = await store.db.transaction().execute(async (tx) => {
    await requireOwner(tx, request);
    await holdChannel(tx, login, webhook);
    const asked = await askedOf(tx, at);
    const { id } = await tx
      .insertInto("webhook_delivery")
      .values({ ...asked, login, webhook, asked: true, state: "waiting", next_at: at, queued_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("webhook_channel")
      .set({ due_at: at })
      .where("webhook", "=", webhook)
      .where("claim", "is", null)
      .execute();
    return id;
  });
  return { status: 202, body: { Delivery } } as const;
}

/** The log of deliveries, a test, and one that is sent again (HOOK-16 … HOOK-18). */
export function deliveryRoutes(
  services: Services,
): Pick<Routes<typeof webhookContract>, "test" | "deliveries" | "sendAgain"> {
  const { db } = services.store;
  return {
    test: ({ request, params: { id } }) =>
      ask(services, request, id, async (_tx, at) => ({
        event: `test-${randomUUID()}`,
        kind: "test",
        record: null,
        at,
      })),
    sendAgain: ({ request, params: { id, delivery } }) =>
      ask(services, request, id, async (tx) => {
        const row = await tx
          .selectFrom("webhook_delivery")
          .select(["event", "kind", "record", "at"])
          .where("webhook", "=", id)
          .where("id", "=", Number(delivery))
          .executeTakeFirst();
        if (!row) throw unknown();
        return { ...row, record: row.record && JSON.stringify(row.record) };
      }),
    deliveries: async ({ request, params: { id }, query: { Before } }) => {
      const { login } = clientOf(request);
      const there = await db
        .selectFrom("webhook_channel")
        .select("webhook")
        .where("login", "=", login)
        .where("webhook", "=", webhookId(id))
        .executeTakeFirst();
      if (!there) throw unknown();
      const { rows } = await sql<WebhookDelivery>`
        select id as "Id", event as "Event", kind as "Kind", record as "Record", at as "At", state as "State",
          asked as "Asked", attempts as "Attempts", next_at as "NextAt"
        from webhook_delivery
        where webhook = ${id} and login = ${login} and (${Before ?? null}::bigint is null or id < ${Before ?? null}::bigint)
        order by id desc limit ${PAGE + 1}`.execute(db);
      const Deliveries = rows.slice(0, PAGE);
      const Next = rows.length > PAGE ? String(Deliveries.at(-1)?.Id) : null;
      return { status: 200, body: { Deliveries, Next } };
    },
  };
}
