import { sql } from "kysely";
import type { Backlog } from "#server/http/health.ts";
import type { Services } from "#server/http/services.ts";
import type { Job } from "#server/slice.ts";
import { type ClaimedDelivery, claimDelivery, releaseClaims } from "./claimDelivery.ts";
import { deliver, type SendOptions } from "./deliver.ts";
import { beginCheckpoint, enqueueDeliveries } from "./enqueueDeliveries.ts";

/** Webhooks that a process sends to at once. */
const LANES = 8;
const INTERVAL_MS = 1_000;
/** What is under way when the system stops may end within this time; then it is cut off and waits for the next process. */
const GRACE_MS = 1_000;

/** Sends what is due, in lanes: one that waits for a slow receiver does not hold up the others. */
interface WebhookSender {
  /** Queues what new events tell, and begins to send what is due, as far as lanes are free. */
  start(): Promise<void>;
  /** Resolves once nothing is under way and nothing is due. */
  idle(): Promise<void>;
  /** Begins nothing any more. */
  stop(): void;
}

export function webhookSender(services: Services, options: SendOptions = {}): WebhookSender {
  const lanes = new Set<Promise<void>>();
  let isStopped = false;
  const isOver = () => isStopped || options.abort?.aborted === true;

  async function run(first: ClaimedDelivery): Promise<void> {
    try {
      for (let next: ClaimedDelivery | undefined = first; next; ) {
        await deliver(services, next, options);
        next = isOver() ? undefined : await claimDelivery(services);
      }
    } catch (error) {
      services.log.warn({ err: error }, "webhooks wait");
    }
  }

  return {
    async start() {
      for (let read = 1; read > 0 && !isOver(); ) read = await enqueueDeliveries(services);
      while (lanes.size < LANES && !isOver()) {
        const claimed = await claimDelivery(services);
        if (!claimed) return;
        const lane = run(claimed).finally(() => lanes.delete(lane));
        lanes.add(lane);
      }
    },
    async idle() {
      while (lanes.size > 0) await Promise.all(lanes);
    },
    stop() {
      isStopped = true;
    },
  };
}

/** As work of the running system. */
export function webhookJob(services: Services): Job {
  const abort = new AbortController();
  const sender = webhookSender(services, { abort: abort.signal });
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  function next(): void {
    round = sender
      .start()
      .catch((error: unknown) => services.log.warn({ err: error }, "webhooks wait"))
      .then(() => {
        if (!isStopping) timer = setTimeout(next, INTERVAL_MS);
      });
  }
  return {
    async work() {
      await releaseClaims(services);
      await beginCheckpoint(services);
      next();
    },
    async stop() {
      isStopping = true;
      sender.stop();
      clearTimeout(timer);
      const grace = setTimeout(() => abort.abort(), GRACE_MS);
      await round;
      await sender.idle();
      clearTimeout(grace);
    },
  };
}

/** Whoever sends looks every second; another webhook's receiver may take ten. */
const LATE_AFTER_S = 5 * 60;

interface BacklogRow {
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
  readonly seconds: number | null;
}

/** Deliveries that wait. A webhook is late by what it could do now: of a receiver that fails the next waits for the one before. */
export async function webhookBacklog({ store, now }: Services): Promise<Backlog> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await sql<BacklogRow>`
    select count(*)::int as waiting, count(*) filter (where attempts <> '[]')::int as retrying,
      (select count(*)::int from webhook_delivery
        where state = 'failed' and queued_at > ${at} - interval '2 days') as failed,
      (select extract(epoch from ${at} - min(due_at))::float8 from webhook_channel channel
        join account on account.login = channel.login and not account.suspended) as seconds
    from webhook_delivery where state = 'waiting'`.execute(store.db);
  const { waiting = 0, retrying = 0, failed = 0, seconds = 0 } = rows[0] ?? {};
  return {
    name: "webhooks",
    waiting,
    retrying,
    failed,
    seconds: Math.max(0, seconds ?? 0),
    lateAfter: LATE_AFTER_S,
  };
}
