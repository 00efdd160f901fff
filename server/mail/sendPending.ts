import { sql, type Transaction } from "kysely";
import type { Backlog } from "#server/http/health.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { eventOf } from "#server/shared/letter/letter.ts";
import { backOffMs } from "#server/shared/retry/retry.ts";
import { isAborted, type OutgoingMail, type Sender, type SendFailure, sendFailure } from "./sender.ts";

type With = Pick<Services, "store" | "log" | "now" | "undelivered">;

interface ClaimedMail {
  readonly login: string;
  readonly attempts: number;
  readonly mail: OutgoingMail;
}

/** The whole of one letter, from connecting to the last answer. */
const MAIL_TIMEOUT_MS = 60 * 1000;
/** Longer than a mail may take, so that no other process claims a mail that is being sent. */
const CLAIM_TTL_MS = 5 * 60 * 1000;
const MAX_RETRY_DELAY_MS = 4 * 60 * 60 * 1000;
/** Deferred, a letter is given up after about two days. One that throws is set aside soon: it would throw again. */
export const MAX_ATTEMPTS = { refused: 1, faulty: 3, deferred: 20 } as const satisfies Record<
  SendFailure,
  number
>;
/** After so many the log is read again: somebody may wait for a letter that is not in the outbox yet. */
export const BATCH_SIZE = 20;
/** Letters under way at once, so that one which the mail server takes slowly does not hold up the others. */
const CONCURRENCY = 4;

export const retryDelay = (attempts: number) =>
  backOffMs(attempts, { firstMs: 60 * 1000, maxMs: MAX_RETRY_DELAY_MS });

interface SendOptions {
  /** Once it is aborted no other letter is begun, and those that the mail server does not have in whole are cut off and wait again. */
  readonly stop?: AbortSignal;
  /** Once it is aborted every letter under way is cut off, and waits again. */
  readonly abort?: AbortSignal;
  readonly mailTimeoutMs?: number;
}

/**
 * Sends pending mails of the outbox, `CONCURRENCY` at a time and `BATCH_SIZE` in all; returns how many it tried. Bulk mails,
 * which have an unsubscribe link, wait for all others. A mail is claimed before and marked after in short transactions: when a process dies in between
 * it is sent again with the same Message-ID, by which mail programs drop the duplicate.
 */
export async function sendPending(services: With, send: Sender, limits: SendOptions = {}): Promise<number> {
  let tried = 0;
  const worker = async () => {
    while (!limits.stop?.aborted && tried < BATCH_SIZE) {
      tried += 1;
      const claimed = await claimMail(services);
      if (!claimed) {
        tried -= 1;
        return;
      }
      await deliver(services, send, claimed, limits);
    }
  };
  // A worker that fails does not stop the others.
  const workers = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  for (const ended of workers) if (ended.status === "rejected") throw ended.reason;
  return tried;
}

async function claimMail({ store, now }: With): Promise<ClaimedMail | undefined> {
  const at = now();
  return store.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("mail")
      .selectAll()
      .where("state", "=", "waiting")
      // Later than anybody puts off: written by a clock that was ahead.
      .where(({ or, eb }) =>
        or([
          eb("next_at", "<=", at.toISOString()),
          eb("next_at", ">", new Date(at.getTime() + MAX_RETRY_DELAY_MS + CLAIM_TTL_MS).toISOString()),
        ]),
      )
      .orderBy(({ eb }) => eb("unsubscribe", "is not", null))
      .orderBy("next_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const { login, id } = row;
    const attempts = row.attempts + 1;
    await tx
      .updateTable("mail")
      .set({ attempts, next_at: new Date(at.getTime() + CLAIM_TTL_MS).toISOString() })
      .where("login", "=", login)
      .where("id", "=", id)
      .execute();
    const replyTo = row.reply_to === null ? null : { name: row.reply_name ?? "", address: row.reply_to };
    const { recipient: to, subject, body: text, html, unsubscribe } = row;
    return {
      login,
      attempts,
      mail: { id, to, replyTo, subject, text, html, unsubscribe, at: new Date(row.at) },
    };
  });
}

async function deliver(
  services: With,
  send: Sender,
  claimed: ClaimedMail,
  limits: SendOptions,
): Promise<void> {
  const { store, log, now } = services;
  const { login, attempts, mail } = claimed;
  const { stop, abort, mailTimeoutMs = MAIL_TIMEOUT_MS } = limits;
  const timeout = AbortSignal.timeout(mailTimeoutMs);
  try {
    await send(mail, abort ? AbortSignal.any([abort, timeout]) : timeout, stop);
  } catch (error) {
    const cut = abort?.aborted || (stop?.aborted && !timeout.aborted && isAborted(error));
    await settleFailure(services, claimed, cut ? "cut" : sendFailure(error), reasonOf(error));
    return;
  }
  await rowOf(store.db, claimed).set({ state: "sent", sent_at: now().toISOString() }).execute();
  log.info({ mail: mail.id, login, attempts }, "mail sent");
}

const rowOf = (db: Services["store"]["db"], { login, mail }: ClaimedMail) =>
  db.updateTable("mail").where("login", "=", login).where("id", "=", mail.id);

/** `cut`: we stopped it ourselves, which is no attempt of the letter's. */
async function settleFailure(
  services: With,
  claimed: ClaimedMail,
  failure: SendFailure | "cut",
  reason: string,
): Promise<void> {
  const { store, log, now } = services;
  const { login, attempts, mail } = claimed;
  if (failure === "cut") {
    const next_at = now().toISOString();
    await rowOf(store.db, claimed)
      .set({ attempts: attempts - 1, next_at })
      .execute();
    return;
  }
  const letter = { mail: mail.id, login, attempts, reason };
  if (attempts < MAX_ATTEMPTS[failure]) {
    const next_at = new Date(now().getTime() + retryDelay(attempts)).toISOString();
    await rowOf(store.db, claimed).set({ next_at }).execute();
    log.warn(letter, "mail not sent");
    return;
  }
  await store.db.transaction().execute(async (tx) => {
    const cause = failure === "refused" ? failure : null;
    await rowOf(tx, claimed).set({ state: "failed", cause }).execute();
    await reportUndelivered(tx, services, mail.id);
  });
  // The address is the sender's to mend, everything else the operator's.
  log[failure === "refused" ? "warn" : "error"](letter, "mail not sent");
}

/** Tells the slice that a letter of its own was given up. A slice that fails leaves the letter given up. */
export async function reportUndelivered(
  tx: Transaction<Database>,
  { undelivered, now, log }: Pick<With, "undelivered" | "now" | "log">,
  id: string,
): Promise<void> {
  try {
    await inSavepoint(tx, async () => {
      const event = await eventOf(tx, id);
      if (event) await undelivered[event.type]?.(tx, event, now());
    });
  } catch (error) {
    log.error({ err: error, mail: id }, "mail given up unnoticed");
  }
}

/** Does it in a savepoint: what throws is taken back, and the transaction can go on. */
export async function inSavepoint<Result>(
  tx: Transaction<Database>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint letter`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint letter`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint letter`.execute(tx);
    throw error;
  }
}

/** The mail server's answer may repeat addresses, so that only its code is logged. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || "unknown";
}

/** Whoever sends looks every two seconds; one letter may take a mail server minutes. */
const LATE_AFTER_S = 10 * 60;
/** A letter that everybody gets may wait for as long as thousands of them take. */
const BULK_HOURS = 4;

interface BacklogRow {
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
  readonly refused: number;
  readonly seconds: number | null;
}

/** Letters that wait to be sent, and those that could not be written and will be again. */
export async function mailBacklog({ store, now }: Services): Promise<Backlog> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const setAside = sql`(cause is distinct from 'unwritten' or attempts >= ${sql.lit(MAX_ATTEMPTS.faulty)})`;
  const { rows } = await sql<BacklogRow>`
    with pending as (
      select attempts, unsubscribe, next_at from mail where state = 'waiting'
      union all
      select attempts, unsubscribe, next_at from mail
      where cause = 'unwritten' and attempts < ${sql.lit(MAX_ATTEMPTS.faulty)}
    ), ended as (
      select cause from mail where state = 'failed' and at > ${at} - interval '1 day' and ${setAside}
    )
    select count(*) as waiting, count(*) filter (where attempts > 0) as retrying,
      extract(epoch from ${at} - min(
        case when unsubscribe is null then next_at else next_at + make_interval(hours => ${sql.lit(BULK_HOURS)}) end
      ))::float8 as seconds,
      (select count(*) from ended where cause is distinct from 'refused') as failed,
      (select count(*) from ended where cause = 'refused') as refused
    from pending`.execute(store.db);
  const { waiting = 0, retrying = 0, failed = 0, refused = 0, seconds = 0 } = rows[0] ?? {};
  return {
    name: "mail",
    waiting,
    retrying,
    failed,
    refused,
    seconds: Math.max(0, seconds ?? 0),
    lateAfter: LATE_AFTER_S,
  };
}
