import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { webhookContract } from "#contracts/session/webhookContract.ts";
import { requireOwner } from "#server/account/index.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { type WebhookCommand, type WebhookEvent, webhookDecider, webhookStream } from "./decideWebhooks.ts";
import { dropChannel, dropWaiting, webhookId, webhooksOf } from "./webhookRows.ts";
import { newWebhookSecret, sealSecret } from "./webhookSecret.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Then = (tx: Transaction<Database>, events: readonly WebhookEvent[]) => Promise<unknown>;
const done = { status: 204, body: undefined } as const;

type Commands = (
  request: FastifyRequest,
  commandOf: (tx: Transaction<Database>) => Promise<WebhookCommand>,
  then: Then,
) => Promise<void>;

/** Runs what an owner wants. What stands beside the log is read and written by `then`, while the account's stream is held. */
const commandsOf =
  (services: Services): Commands =>
  (request, commandOf, then) => {
    const metadata = metadataOf(services, request);
    const { login } = metadata;
    return services.store.db.transaction().execute(async (tx) => {
      await requireOwner(tx, request);
      const target = { stream: webhookStream(login), login };
      const { events } = await execute(tx, webhookDecider, target, await commandOf(tx), metadata);
      await then(tx, events);
    });
  };

type WebhookRoutes = Routes<typeof webhookContract>;

/** A webhook that is there: what it sends where, and whether it does (HOOK-05, HOOK-06). */
function changeRoutes(run: Commands): Pick<WebhookRoutes, "change" | "remove"> {
  const channelOf = (tx: Transaction<Database>, id: string) =>
    tx.selectFrom("webhook_channel").select("url").where("webhook", "=", webhookId(id)).executeTakeFirst();
  return {
    change: async ({ request, params: { id }, body: { Name: name, Url: url, Kinds: kinds, On: on } }) => {
      await run(
        request,
        async (tx) => ({ type: "Change", id, kinds, isMoved: (await channelOf(tx, id))?.url !== url, on }),
        async (tx, events) => {
          const isFresh = events.some(({ type }) => type === "WebhookSwitchedOn");
          await tx
            .updateTable("webhook_channel")
            .set({ name, url, ...(isFresh && { failing_since: null }) })
            .where("webhook", "=", id)
            .execute();
          if (!on) await dropWaiting(tx, id);
        },
      );
      return done;
    },
    remove: async ({ request, params: { id } }) => {
      await run(
        request,
        async () => ({ type: "Remove", id }),
        (tx) => dropChannel(tx, id),
      );
      return done;
    },
  };
}

/** Webhooks of an account, by its owners (HOOK-01 … HOOK-07). */
export function webhookRoutes(
  services: Services,
): Pick<WebhookRoutes, "list" | "create" | "change" | "renewSecret" | "remove"> {
  const { store, now, seals } = services;
  const run = commandsOf(services);
  return {
    list: async ({ request }) => {
      const Webhooks = await webhooksOf(store.db, clientOf(request).login, now());
      return { status: 200, body: { Webhooks } };
    },
    // Without an idempotency key: the answer that it stores would have the secret.
    create: async ({ request, body: { Name: name, Url: url, Kinds: kinds } }) => {
      const [Id, Secret] = [randomUUID(), newWebhookSecret()];
      const secret = sealSecret(seals, Id, Secret);
      const { login } = clientOf(request);
      await run(
        request,
        async () => ({ type: "Add", id: Id, kinds }),
        (tx) => tx.insertInto("webhook_channel").values({ webhook: Id, login, name, url, secret }).execute(),
      );
      return { status: 201, body: { Id, Secret } };
    },
    renewSecret: async ({ request, params: { id } }) => {
      const Secret = newWebhookSecret();
      const secret = sealSecret(seals, id, Secret);
      const former_until = new Date(now().getTime() + DAY_MS).toISOString();
      await run(
        request,
        async () => ({ type: "RenewSecret", id }),
        (tx) =>
          tx
            .updateTable("webhook_channel")
            .set(({ ref }) => ({ secret, former_secret: ref("secret"), former_until }))
            .where("webhook", "=", id)
            .execute(),
      );
      return { status: 200, body: { Secret } };
    },
    ...changeRoutes(run),
  };
}
