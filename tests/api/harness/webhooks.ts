import type { WebhookKind } from "#contracts/session/webhookContract.ts";
import type { Store } from "#server/event-store/openStore.ts";
import type { FetchRules } from "#server/outside/fetchRules.ts";
import { webhookSender } from "#server/webhook/webhookSender.ts";
import { exampleRules } from "#tests/fixtures/feedServer.ts";
import type { TestServer } from "./startServer.ts";
import type { TestCaller } from "./testCaller.ts";

export const HOOKS = "/api/auth/webhooks";

export interface MadeWebhook {
  readonly Id: string;
  readonly Secret: string;
}

export const wantedWebhook = {
  Name: "CRM",
  Url: "https://hooks.firm.example/zaguan",
  Kinds: ["property.published"] as WebhookKind[],
};

/** Makes a webhook whose receiver is on this machine and speaks no TLS, which no owner can. */
export async function hookTo(
  store: Store,
  owner: TestCaller,
  port: number,
  Kinds: readonly WebhookKind[] = wantedWebhook.Kinds,
  path = "/zaguan",
): Promise<MadeWebhook> {
  const made: MadeWebhook = (await owner.post(HOOKS, { ...wantedWebhook, Kinds })).body;
  await store.db
    .updateTable("webhook_channel")
    .set({ url: `http://hooks.example:${port}${path}` })
    .where("webhook", "=", made.Id)
    .execute();
  return made;
}

/** Names of `.example` are this machine, and this machine may be asked. */
export const here: FetchRules = exampleRules();

/** Sends all that is due now, by these rules. */
export async function sendAll(
  { services }: TestServer,
  options: Parameters<typeof webhookSender>[1] = {},
): Promise<void> {
  const sender = webhookSender(services, { rules: here, ...options });
  await sender.start();
  await sender.idle();
}
