import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { DeliveryAttempt } from "#contracts/session/webhookContract.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { type ClaimedDelivery, releaseChannel } from "./claimDelivery.ts";
import { webhookDecider, webhookStream } from "./decideWebhooks.ts";
import { dropWaiting } from "./webhookRows.ts";

type With = Pick<Services, "store" | "now" | "log">;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Until the next attempt, after the first failure, the second, and so on; the last one for all after (HOOK-11). */
const RETRY_DELAYS_MS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
] as const;
/** After its first attempt a delivery is tried for so long. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
/** A webhook without a success for so long is switched off (HOOK-15). */
const SWITCHED_OFF_AFTER_MS = 3 * 24 * HOUR_MS;

/** When a delivery is tried next; null when it is given up. */
function nextAttempt(attempts: readonly DeliveryAttempt[], now: Date): Date | null {
  const givenUpAt = Date.parse(attempts[0]?.At ?? now.toISOString()) + GIVEN_UP_AFTER_MS;
  if (now.getTime() >= givenUpAt) return null;
  const delay = RETRY_DELAYS_MS[Math.min(attempts.length, RETRY_DELAYS_MS.length) - 1] ?? 0;
  return new Date(Math.min(now.getTime() + delay, givenUpAt));
}

/** Writes an attempt down, unless the claim has run out and somebody else has sent it meanwhile. Answers whether the webhook fails for too long. */
export async function settleAttempt(
  { store, now }: With,
  claimed: ClaimedDelivery,
  attempt: DeliveryAttempt,
): Promise<boolean> {
  const { claim, webhook } = claimed;
  const at = now();
  return store.db.transaction().execute(async (tx) => {
    const channel = await tx
      .selectFrom("webhook_channel")
      .select("failing_since")
      .where("webhook", "=", webhook)
      .where("claim", "=", claim)
      .forUpdate()
      .executeTakeFirst();
    if (!channel) return false;
    await writeDown(tx, claimed, attempt, at);
    const failing_since = failingSince(channel.failing_since, claimed, attempt);
    await tx.updateTable("webhook_channel").set({ failing_since }).where("webhook", "=", webhook).execute();
    await releaseChannel(tx, webhook);
    return failing_since !== null && at.getTime() - Date.parse(failing_since) >= SWITCHED_OFF_AFTER_MS;
  });
}

/** What an owner asked for counts where it arrives, and not where it fails. */
function failingSince(
  before: string | null,
  { asked }: ClaimedDelivery,
  { Error: error, At }: DeliveryAttempt,
): string | null {
  if (error === null) return null;
  return before ?? (asked ? null : At);
}

async function writeDown(
  tx: Transaction<Database>,
  { id, asked, attempts: before }: ClaimedDelivery,
  attempt: DeliveryAttempt,
  at: Date,
): Promise<void> {
  const attempts = [...before, attempt];
  const isSuccess = attempt.Error === null;
  const next = isSuccess || asked ? null : nextAttempt(attempts, at);
  const state = isSuccess ? "delivered" : next === null ? "failed" : "waiting";
  await tx
    .updateTable("webhook_delivery")
    .set({ attempts: JSON.stringify(attempts), state, next_at: next?.toISOString() ?? null })
    .where("id", "=", id)
    .execute();
}

/** Lets a delivery wait that was not sent. */
export async function freeChannel({ store }: With, { claim, webhook }: ClaimedDelivery): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const channel = await tx
      .selectFrom("webhook_channel")
      .select("webhook")
      .where("webhook", "=", webhook)
      .where("claim", "=", claim)
      .forUpdate()
      .executeTakeFirst();
    if (channel) await releaseChannel(tx, webhook);
  });
}

/** In a transaction of its own: the account's stream is held before its channels, as an owner's change does. */
export async function switchOff(
  { store, now, log }: With,
  { login, webhook }: ClaimedDelivery,
): Promise<void> {
  const metadata = { login, requestId: `webhook-${randomUUID()}`, at: now().toISOString() };
  await store.db.transaction().execute(async (tx) => {
    const command = { type: "SwitchOffFailing", id: webhook } as const;
    const target = { stream: webhookStream(login), login };
    const { events } = await execute(tx, webhookDecider, target, command, metadata);
    if (events.length > 0) await dropWaiting(tx, webhook);
  });
  log.warn({ login, webhook }, "webhook switched off after failures");
}
