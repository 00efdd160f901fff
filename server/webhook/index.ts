import { type WebhookKind, webhookContract } from "#contracts/session/webhookContract.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { type Slice, serve } from "#server/slice.ts";
import { webhookEvents } from "./decideWebhooks.ts";
import { deliveryRoutes } from "./deliveryRoutes.ts";
import { webhookLetters } from "./failingLetter.ts";
import type { WebhookTables } from "./tables.ts";
import { webhookRoutes } from "./webhookRoutes.ts";
import { webhookProjection } from "./webhookRows.ts";
import { webhookBacklog, webhookJob } from "./webhookSender.ts";

export { removeWebhooks } from "./webhookRows.ts";

declare module "#server/slice.ts" {
  interface Slice {
    /** Of which events of the slice webhooks are told, and as what (HOOK-04). */
    readonly webhooks?: Readonly<Record<string, WebhookKind>>;
  }
}

declare module "#server/http/services.ts" {
  interface Services {
    /** Of every slice. */
    readonly webhookKinds: Readonly<Record<string, WebhookKind>>;
  }
}

declare module "#server/postgres/database.ts" {
  interface Database extends WebhookTables {}
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deliveries are a log for whoever looks for a fault, not for ever (HOOK-16). */
async function purgeDeliveries({ store, now }: Services): Promise<void> {
  await store.db
    .deleteFrom("webhook_delivery")
    .where("queued_at", "<", new Date(now().getTime() - KEPT_MS).toISOString())
    .execute();
}

const routes = (services: Services): Routes<typeof webhookContract> => ({
  ...webhookRoutes(services),
  ...deliveryRoutes(services),
});

/** Addresses of other systems that are told what happens in an account (docs/decisions/179). */
export const webhookSlice: Slice = {
  contracts: { webhook: serve("auth", webhookContract, routes) },
  events: webhookEvents,
  projections: [webhookProjection],
  letters: webhookLetters,
  job: webhookJob,
  backlog: webhookBacklog,
  sweep: purgeDeliveries,
};
