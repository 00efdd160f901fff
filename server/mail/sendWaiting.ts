import { sql } from "kysely";
import type { Backlog } from "#server/http/health.ts";
import type { Services } from "#server/http/services.ts";
import type { OutgoingMail, Sender } from "./sender.ts";

type With = Pick<Services, "store" | "log" | "now">;

interface Claimed {
  readonly login: string;
  readonly attempts: number;
  readonly mail: OutgoingMail;
}

/** Longer than a mail server may take to answer, so that nobody else sends what is being sent. */
const CLAIM_MS = 5 * 60 * 1000;
const FIRST_WAIT_MS = 60 * 1000;
const LONGEST_WAIT_MS = 4 * 60 * 60 * 1000;
/** About two days. */
const ATTEMPTS = 20;
/** After so many the log is read again: somebody may wait for a letter that is not in the outbox yet. */
export const LETTERS_AT_ONCE = 20;

/** Milliseconds until the next try: a minute, doubling, at most four hours. */
const waitAfter = (attempts: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));

/**
 * Sends what waits in the outbox, one after the other, while it `goesOn`, `LETTERS_AT_ONCE` at most; answers how many it tried. Letters that everybody gets,
 * which can be ended by a click, wait for all others. A mail is claimed before and marked after in short transactions: whoever dies in between
 * sends it again with the same Message-ID, by which readers know it.
 */
export async function sendWaiting(
  services: With,
  send: Sender,
  goesOn: () => boolean = () => true,
): Promise<number> {
  for (let tried = 0; tried < LETTERS_AT_ONCE; tried += 1) {
    const claimed = goesOn() ? await claim(services) : undefined;
    if (!claimed) return tried;
    await deliver(services, send, claimed);
  }
  return LETTERS_AT_ONCE;
}

async function claim({ store, now }: With): Promise<Claimed | undefined> {
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
          eb("next_at", ">", new Date(at.getTime() + LONGEST_WAIT_MS + CLAIM_MS).toISOString()),
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
      .set({ attempts, next_at: new Date(at.getTime() + CLAIM_MS).toISOString() })
      .where("login", "=", login)
      .where("id", "=", id)
      .execute();
    const replyTo = row.reply_to === null ? null : { name: row.reply_name ?? "", address: row.reply_to };
    const { recipient: to, subject, body: text, unsubscribe } = row;
    return { login, attempts, mail: { id, to, replyTo, subject, text, unsubscribe, at: new Date(row.at) } };
  });
}

async function deliver({ store, log, now }: With, send: Sender, { login, attempts, mail }: Claimed) {
  const row = store.db.updateTable("mail").where("login", "=", login).where("id", "=", mail.id);
  try {
    await send(mail);
    await row.set({ state: "sent", sent_at: now().toISOString() }).execute();
    log.info({ mail: mail.id, login, attempts }, "mail sent");
  } catch (error) {
    const givenUp = attempts >= ATTEMPTS;
    const next_at = new Date(now().getTime() + waitAfter(attempts)).toISOString();
    await row.set({ state: givenUp ? "failed" : "waiting", next_at }).execute();
    log[givenUp ? "error" : "warn"](
      { mail: mail.id, login, attempts, reason: reasonOf(error) },
      "mail not sent",
    );
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

/** Letters that wait to be sent. */
export async function mailBacklog({ store, now }: Services): Promise<Backlog> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await sql<{ waiting: number; retrying: number; failed: number; seconds: number | null }>`
    select count(*) as waiting, count(*) filter (where attempts > 0) as retrying,
      extract(epoch from ${at} - min(
        case when unsubscribe is null then next_at else next_at + make_interval(hours => ${sql.lit(BULK_HOURS)}) end
      ))::float8 as seconds,
      (select count(*) from mail where state = 'failed' and at > ${at} - interval '1 day') as failed
    from mail where state = 'waiting'`.execute(store.db);
  const { waiting = 0, retrying = 0, failed = 0, seconds = 0 } = rows[0] ?? {};
  return {
    ...{ name: "mail", waiting, retrying, failed },
    seconds: Math.max(0, seconds ?? 0),
    lateAfter: LATE_AFTER_S,
  };
}
