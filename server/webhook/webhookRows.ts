import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Webhook } from "#contracts/session/webhookContract.ts";
import { isEventOf } from "#server/event-store/eventKind.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Projection } from "#server/event-store/projections.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { webhookDecider, webhookEvents, webhookStream } from "./decideWebhooks.ts";

const isWebhookEvent = isEventOf(webhookEvents);

/** The webhooks that nobody has removed. */
export const webhookProjection: Projection = {
  name: "webhook",
  tables: ["webhook"],
  async apply(tx, events) {
    for (const event of events) {
      if (!isWebhookEvent(event)) continue;
      const { login, at: made_at, position: since } = event;
      const { Webhook: id } = event.data;
      const row = tx.updateTable("webhook").where("login", "=", login).where("id", "=", id);
      switch (event.type) {
        case "WebhookAdded": {
          const kinds = JSON.stringify(event.data.Kinds);
          await tx.insertInto("webhook").values({ login, id, kinds, state: "on", made_at, since }).execute();
          break;
        }
        case "WebhookChanged":
          await row.set({ kinds: JSON.stringify(event.data.Kinds) }).execute();
          break;
        case "WebhookSwitchedOn":
          await row.set({ state: "on", since }).execute();
          break;
        case "WebhookSwitchedOff":
          await row.set({ state: event.data.Because === "owner" ? "off" : "failed" }).execute();
          break;
        case "WebhookSecretRenewed":
          break;
        case "WebhookRemoved":
          await tx.deleteFrom("webhook").where("login", "=", login).where("id", "=", id).execute();
          break;
        default:
          throw event satisfies never;
      }
    }
  },
};

/** An account's webhooks, the oldest first. */
export async function webhooksOf(db: Kysely<Database>, login: string, now: Date): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select webhook.id as "Id", channel.name as "Name", channel.url as "Url", kinds as "Kinds", state as "State",
      made_at as "MadeAt", failing_since as "FailingSince",
      case when former_until > ${now.toISOString()}::timestamptz then former_until end as "FormerSecretUntil",
      (select count(*)::int from webhook_delivery delivery
        where delivery.webhook = webhook.id and delivery.state = 'waiting') as "Waiting",
      (select delivery.attempts -> -1 from webhook_delivery delivery
        where delivery.webhook = webhook.id and delivery.attempts <> '[]'
        order by delivery.id desc limit 1) as "Last"
    from webhook join webhook_channel channel on channel.webhook = webhook.id
    where webhook.login = ${login} order by made_at, webhook.id`.execute(db);
  return rows;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A number as webhooks have it; 404 for anything else, which the database would not take. */
export function webhookId(text: string): string {
  if (!UUID.test(text)) throw new ProblemError({ code: "ErrInvalidPath" });
  return text;
}

/** What a webhook has beside the log is gone with it. Its channel goes first, so that nobody queues anything for it meanwhile. */
export async function dropChannel(tx: Transaction<Database>, webhook: string): Promise<void> {
  await tx.deleteFrom("webhook_channel").where("webhook", "=", webhook).execute();
  await tx.deleteFrom("webhook_delivery").where("webhook", "=", webhook).execute();
}

/** What waits for a webhook that is off is not sent any more; what an owner asked for is. */
export async function dropWaiting(tx: Transaction<Database>, webhook: string): Promise<void> {
  await tx
    .updateTable("webhook_delivery")
    .set({ state: "dropped", next_at: null })
    .where("webhook", "=", webhook)
    .where("state", "=", "waiting")
    .where("asked", "=", false)
    .execute();
}

/** Removes webhooks with their addresses, secrets and deliveries, whoever has them (HOOK-21). */
export async function removeWebhooks(
  tx: Transaction<Database>,
  webhooks: readonly { readonly login: string; readonly webhook: string }[],
  at: string,
): Promise<void> {
  for (const { login, webhook } of webhooks) {
    const metadata = { login, requestId: `command-${randomUUID()}`, at };
    const command = { type: "Remove", id: webhook } as const;
    await execute(tx, webhookDecider, { stream: webhookStream(login), login }, command, metadata);
    await dropChannel(tx, webhook);
  }
}
