import { serviceDeadlines } from "#server/http/outsideServices.ts";
import type { Services } from "#server/http/services.ts";
import { type FetchRules, publicRules } from "#server/outside/fetchRules.ts";
import type { ClaimedDelivery } from "./claimDelivery.ts";
import { type PostResult, postToWebhook } from "./postToWebhook.ts";
import { freeChannel, settleAttempt, switchOff } from "./settleAttempt.ts";
import { openSecret, sealSecret, signatureOf } from "./webhookSecret.ts";

type With = Pick<Services, "store" | "now" | "seals" | "log">;

export interface SendOptions {
  readonly rules?: FetchRules;
  readonly deadlineMs?: number;
  /** Once it is aborted requests under way are cut off, and wait again. */
  readonly abort?: AbortSignal;
}

const never = new AbortController().signal;

/** Makes one attempt of a claimed delivery, and writes down what came of it. */
export async function deliver(services: With, claimed: ClaimedDelivery, options: SendOptions): Promise<void> {
  const { now } = services;
  const started = performance.now();
  const at = now();
  let result: PostResult;
  try {
    result = await send(services, claimed, at, options);
  } catch (error) {
    // We stopped it ourselves, which is no attempt of the delivery's.
    if (options.abort?.aborted) return freeChannel(services, claimed);
    throw error;
  }
  const Milliseconds = Math.round(performance.now() - started);
  const attempt = { At: at.toISOString(), Milliseconds, Status: result.Status, Error: result.Error };
  await resealSecrets(services, claimed);
  const isOver = await settleAttempt(services, claimed, attempt);
  const { login, webhook, event } = claimed;
  services.log.info({ login, webhook, event, status: result.Status, error: result.Error }, "webhook called");
  if (isOver) await switchOff(services, claimed);
}

function send(
  { seals }: With,
  { webhook, secret, formerSecret, url, event, kind, record, at: happened, login }: ClaimedDelivery,
  at: Date,
  { rules = publicRules, deadlineMs = serviceDeadlines.webhooks.whole, abort = never }: SendOptions,
): Promise<PostResult> {
  const open = (sealed: string | null) =>
    sealed === null ? null : (openSecret(seals, webhook, sealed)?.secret ?? null);
  const first = open(secret);
  if (first === null) return Promise.resolve({ Status: null, Error: "secret" });
  const body = JSON.stringify({ Id: event, Kind: kind, At: happened, Account: login, Record: record });
  const former = open(formerSecret);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Zaguan-webhooks/1.0",
    "zaguan-event": event,
    "zaguan-kind": kind,
    "zaguan-signature": signatureOf(former === null ? [first] : [first, former], body, at),
  };
  return postToWebhook(url, headers, body, { rules, deadlineMs, abort });
}

/** Seals under the first key what another one opened, so that this one can go (HOOK-07). A secret that was renewed meanwhile stays. */
async function resealSecrets(
  { store, seals }: With,
  { webhook, secret, formerSecret }: ClaimedDelivery,
): Promise<void> {
  const sealedAnew = (sealed: string | null) => {
    const opened = sealed === null ? null : openSecret(seals, webhook, sealed);
    return opened?.stale ? sealSecret(seals, webhook, opened.secret) : null;
  };
  const channel = store.db.updateTable("webhook_channel").where("webhook", "=", webhook);
  const [now, before] = [sealedAnew(secret), sealedAnew(formerSecret)];
  if (now !== null) await channel.set({ secret: now }).where("secret", "=", secret).execute();
  if (before !== null)
    await channel.set({ former_secret: before }).where("former_secret", "=", formerSecret).execute();
}
