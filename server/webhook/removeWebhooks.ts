import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { execute } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { webhookDecider, webhookStream } from "./decideWebhooks.ts";
import { dropChannel } from "./webhookRows.ts";

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
