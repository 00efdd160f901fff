import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { DeliveryAttempt, WebhookDelivery } from "#contracts/session/webhookContract.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { dropWaiting } from "./webhookRows.ts";

type With = Pick<Services, "store" | "now">;

/** Longer than an attempt may take, so that no other process claims what is being sent. */
const CLAIM_TTL_MS = 60 * 1000;
/** Webhooks of one account that are sent to at once, so that slow receivers of one do not hold up everybody's. */
const AT_ONCE_OF_ACCOUNT = 2;

/** A delivery that nobody else sends, with what it needs. Secrets are sealed. */
export interface ClaimedDelivery {
  readonly claim: string;
  readonly login: string;
  readonly webhook: string;
  readonly url: string;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly id: number;
  readonly event: string;
  readonly kind: WebhookDelivery["Kind"];
  readonly record: WebhookDelivery["Record"];
  readonly at: string;
  readonly asked: boolean;
  readonly attempts: readonly DeliveryAttempt[];
}

interface ChannelRow {
  readonly login: string;
  readonly webhook: string;
  readonly url: string;
  readonly secret: string;
  readonly former_secret: string | null;
  readonly former_until: string | null;
  readonly state: string;
}

/**
 * Claims the next delivery of a webhook that has none under way: what an owner asked for first, then in the order of the log, of which only the first
 * is ever tried (HOOK-11). Nothing of a suspended account is claimed (HOOK-20). Undefined when nothing is due.
 */
export async function claimDelivery({ store, now }: With): Promise<ClaimedDelivery | undefined> {
  const at = now();
  for (;;) {
    const claimed = await store.db.transaction().execute(async (tx) => {
      const channel = await dueChannel(tx, at.toISOString());
      return channel ? claimNext(tx, channel, at) : undefined;
    });
    if (claimed !== "none") return claimed;
  }
}

async function dueChannel(tx: Transaction<Database>, at: string): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`
    select channel.login, channel.webhook, url, secret, former_secret, former_until, webhook.state
    from webhook_channel channel
    join webhook on webhook.login = channel.login and webhook.id = channel.webhook
    join account on account.login = channel.login and not account.suspended
    where channel.due_at <= ${at}::timestamptz and (
      select count(*) from webhook_channel other
      where other.login = channel.login and other.claim is not null and other.due_at > ${at}::timestamptz
    ) < ${AT_ONCE_OF_ACCOUNT}
    order by channel.due_at limit 1
    for update of channel skip locked`.execute(tx);
  return rows[0];
}

async function claimNext(
  tx: Transaction<Database>,
  channel: ChannelRow,
  at: Date,
): Promise<ClaimedDelivery | "none"> {
  const { login, webhook, url, secret, former_secret, former_until, state } = channel;
  if (state !== "on") await dropWaiting(tx, webhook);
  const next = await nextDelivery(tx, webhook);
  if (!next || Date.parse(next.next_at ?? "") > at.getTime()) {
    await setDue(tx, webhook, next?.next_at ?? null);
    return "none";
  }
  const claim = randomUUID();
  const due_at = new Date(at.getTime() + CLAIM_TTL_MS).toISOString();
  await tx.updateTable("webhook_channel").set({ claim, due_at }).where("webhook", "=", webhook).execute();
  const isFormerValid = former_until !== null && Date.parse(former_until) > at.getTime();
  const { id, event, kind, record, asked, attempts } = next;
  return {
    claim,
    login,
    webhook,
    url,
    secret,
    formerSecret: isFormerValid ? former_secret : null,
    id,
    event,
    kind,
    record,
    at: next.at,
    asked,
    attempts,
  };
}

const nextDelivery = (tx: Transaction<Database>, webhook: string) =>
  tx
    .selectFrom("webhook_delivery")
    .select(["id", "event", "kind", "record", "at", "asked", "attempts", "next_at"])
    .where("webhook", "=", webhook)
    .where("state", "=", "waiting")
    .orderBy("asked", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

const setDue = (tx: Transaction<Database>, webhook: string, due_at: string | null) =>
  tx.updateTable("webhook_channel").set({ due_at, claim: null }).where("webhook", "=", webhook).execute();

/** Frees the channel, of which the caller has locked the row, for what is next. */
export async function releaseChannel(tx: Transaction<Database>, webhook: string): Promise<void> {
  const next = await nextDelivery(tx, webhook);
  await setDue(tx, webhook, next?.next_at ?? null);
}

/**
 * Lets what a process before this one was sending go out now. Only where nobody else can be sending: the embedded store has one process. On
 * PostgreSQL a claim runs out by itself.
 */
export async function releaseClaims({ store, now }: With): Promise<void> {
  if (store.kind === "postgres") return;
  await store.db
    .updateTable("webhook_channel")
    .set({ claim: null, due_at: now().toISOString() })
    .where("claim", "is not", null)
    .execute();
}
