import type { Services } from "#server/http/services.ts";
import type { Job } from "#server/slice.ts";
import { enqueueMails } from "./enqueueMails.ts";
import { type Sender, smtpSender } from "./sender.ts";
import { BATCH_SIZE, sendPending } from "./sendPending.ts";

/**
 * Lets mail that a process before this one was sending, or had put off, go out now. Only where nobody else can be sending:
 * the embedded store has one process. On PostgreSQL a claim runs out by itself.
 */
async function claimOutbox({ store, now }: Pick<Services, "store" | "now">): Promise<void> {
  if (store.kind === "postgres") return;
  const next_at = now().toISOString();
  await store.db.updateTable("mail").set({ next_at }).where("state", "=", "waiting").execute();
}

const INTERVAL_MS = 2_000;
/**
 * A letter of which the mail server has the whole when the system stops may be answered within this time; then it is cut off as well, and
 * goes once more with the next process. The others are cut off at once.
 */
const GRACE_MS = 500;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface MailTimes {
  readonly intervalMs?: number;
  readonly graceMs?: number;
}

/** Follows the log and sends the letters it asks for, until it is told to stop; `stop` waits for the answers of letters that are sent, no longer than the grace. */
export function startMail(
  services: Services,
  { intervalMs = INTERVAL_MS, graceMs = GRACE_MS }: MailTimes = {},
): { stop(): Promise<void> } {
  const send = smtpSender(services.config);
  const stop = new AbortController();
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round = claimOutbox(services).catch((error: unknown) =>
    services.log.warn({ err: error }, "mail waits"),
  );

  function next(): void {
    round = round
      .then(() => runRound(services, send, { stop: stop.signal, abort: abort.signal }))
      .then(() => {
        if (!stop.signal.aborted) timer = setTimeout(next, intervalMs);
      });
  }
  next();
  return {
    async stop() {
      stop.abort();
      clearTimeout(timer);
      const grace = setTimeout(() => abort.abort(), graceMs);
      await round;
      clearTimeout(grace);
    },
  };
}

/** As work of the running system. */
export function mailJob(services: Services): Job {
  let mail: ReturnType<typeof startMail> | undefined;
  return {
    work() {
      mail = startMail(services);
    },
    stop: async () => mail?.stop(),
  };
}

interface Shutdown {
  readonly stop: AbortSignal;
  readonly abort: AbortSignal;
}

async function runRound(services: Services, send: Sender | undefined, ending: Shutdown): Promise<void> {
  try {
    for (let more = true; more && !ending.stop.aborted; ) {
      const read = await enqueueMails(services);
      const tried = send ? await sendPending(services, send, ending) : 0;
      more = read > 0 || tried === BATCH_SIZE;
    }
    await purgeOldMails(services);
  } catch (error) {
    services.log.warn({ err: error }, "mail waits");
  }
}

/** Letters are somebody's words: what is done with is not kept for ever. What still waits stays. */
async function purgeOldMails({ store, now }: Services): Promise<void> {
  await store.db
    .deleteFrom("mail")
    .where("at", "<", new Date(now().getTime() - KEPT_MS).toISOString())
    .where("state", "!=", "waiting")
    .execute();
}
