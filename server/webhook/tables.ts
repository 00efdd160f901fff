import type { ColumnType, Generated } from "kysely";
import type {
  DeliveryAttempt,
  DeliveryState,
  WebhookKind,
  WebhookRecord,
  WebhookState,
} from "#contracts/session/webhookContract.ts";

/** Made of events. What comes after the position `since` of the log is sent. */
interface WebhookTable {
  login: string;
  id: string;
  kinds: ColumnType<WebhookKind[], string, string>;
  state: WebhookState;
  made_at: string;
  since: number;
}

/**
 * What a webhook has beside the log: where it sends, by which secrets it signs (sealed), and its queue. `due_at` is when somebody may send next,
 * null when nothing waits; `claim` says who is sending, until `due_at` at most.
 */
interface WebhookChannelTable {
  webhook: string;
  login: string;
  name: string;
  url: string;
  secret: string;
  former_secret: Generated<string | null>;
  former_until: Generated<string | null>;
  due_at: Generated<string | null>;
  claim: Generated<string | null>;
  failing_since: Generated<string | null>;
}

/** A delivery of an event to a webhook; `asked` by an owner, and so ahead of the others and with one attempt. */
interface WebhookDeliveryTable {
  id: Generated<number>;
  login: string;
  webhook: string;
  event: string;
  kind: WebhookKind | "test";
  record: ColumnType<WebhookRecord | null, string | null, never>;
  at: string;
  asked: Generated<boolean>;
  state: DeliveryState;
  attempts: ColumnType<DeliveryAttempt[], never, string>;
  /** Null once it is not tried any more. */
  next_at: string | null;
  queued_at: string;
}

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_channel: WebhookChannelTable;
  webhook_delivery: WebhookDeliveryTable;
}
