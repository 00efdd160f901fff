import type { Transaction } from "kysely";
import { consumeBatch } from "#server/event-store/checkpoint.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { eventOf, type Letter, letterId, oneLine } from "#server/shared/letter/letter.ts";
import { inSavepoint, MAX_ATTEMPTS, reportUndelivered, retryDelay } from "./sendPending.ts";

type With = Pick<
  Services,
  "store" | "config" | "now" | "letters" | "seals" | "log" | "undelivered" | "officeLine"
>;

const RENDER_RETRY_BATCH = 100;
const SIGNATURE_LANGUAGE = "es";

/**
 * Enqueues the mails of new events in the outbox. The checkpoint and the mails commit together, so
 * that each event has its mail exactly once, however many processes consume the log. A mail whose writer throws is stored as `unwritten` and
 * retried later; it does not block others. Returns how many events it has read.
 */
export async function enqueueMails(services: With): Promise<number> {
  await retryUnwritten(services);
  const { store, now, letters, config } = services;
  const at = now().toISOString();
  return consumeBatch(store, "mail", async (tx, events) => {
    const signature = await services.officeLine(tx, SIGNATURE_LANGUAGE);
    for (const event of events) {
      if (!letters[event.type]) continue;
      const { login } = event;
      const id = letterId(event, domainOf(config.mailFrom));
      const columns = await renderMail(tx, services, { id, event, signature, attempts: 1 });
      if (!columns) continue;
      await tx
        .insertInto("mail")
        .values({ login, id, at, sent_at: null, ...columns })
        .onConflict((conflict) => conflict.columns(["login", "id"]).doNothing())
        .execute();
    }
  });
}

/** Retries mails whose writer threw and that are due; after the last attempt they are given up. */
async function retryUnwritten(services: With): Promise<void> {
  const { store, now } = services;
  await store.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom("mail")
      .select(["login", "id", "attempts"])
      .where("cause", "=", "unwritten")
      .where("attempts", "<", MAX_ATTEMPTS.faulty)
      .where("next_at", "<=", now().toISOString())
      .orderBy("next_at")
      .limit(RENDER_RETRY_BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return;
    const signature = await services.officeLine(tx, SIGNATURE_LANGUAGE);
    for (const { login, id, ...before } of due) {
      const attempts = before.attempts + 1;
      const columns = await renderMail(tx, services, { id, signature, attempts });
      if (columns)
        await tx.updateTable("mail").set(columns).where("login", "=", login).where("id", "=", id).execute();
      else await tx.deleteFrom("mail").where("login", "=", login).where("id", "=", id).execute();
      if (columns?.cause && attempts >= MAX_ATTEMPTS.faulty) await reportUndelivered(tx, services, id);
    }
  });
}

interface RenderRequest {
  readonly id: string;
  /** Read from the log by the letter's id when it is absent. */
  readonly event?: StoredEvent;
  readonly signature: string;
  readonly attempts: number;
}

/** What the outbox holds of the letter that an event asks for, written or not; null when nobody needs to hear of it. */
async function renderMail(
  tx: Transaction<Database>,
  { config, seals, letters, log, now }: With,
  { id, signature, attempts, ...given }: RenderRequest,
) {
  const at = now().getTime();
  try {
    const letter = await inSavepoint(tx, async () => {
      const event = given.event ?? (await eventOf(tx, id));
      return event ? letters[event.type]?.(tx, event, config, seals) : null;
    });
    const state = config.smtpUrl === undefined ? ("kept" as const) : ("waiting" as const);
    const next_at = new Date(at).toISOString();
    return letter ? { ...textsOf(letter, signature), state, next_at, cause: null, attempts: 0 } : null;
  } catch (error) {
    const setAside = attempts >= MAX_ATTEMPTS.faulty;
    log[setAside ? "error" : "warn"]({ err: error, mail: id, attempts }, "mail not written");
    const next_at = new Date(at + retryDelay(attempts)).toISOString();
    return { ...noTexts, state: "failed" as const, next_at, cause: "unwritten" as const, attempts };
  }
}

const noTexts = {
  recipient: "",
  reply_to: null,
  reply_name: null,
  subject: "",
  unsubscribe: null,
  body: "",
  html: null,
} as const;

const textsOf = ({ to, replyTo, subject, text, html, unsubscribe = "" }: Letter, signature: string) => ({
  recipient: to,
  reply_to: replyTo?.address ?? null,
  reply_name: replyTo ? oneLine(replyTo.name) : null,
  subject: oneLine(subject),
  unsubscribe: oneLine(unsubscribe) || null,
  // Two hyphens and a space: what mail programs know a signature by.
  body: signature ? `${text.trimEnd()}\n\n-- \n${signature}\n` : text,
  html: html?.(signature) ?? null,
});

const domainOf = (from: string): string => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
