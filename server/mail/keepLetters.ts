import type { Services } from "#server/http/services.ts";
import { followLog } from "#server/store/logCursor.ts";
import { officeLine, officeOf } from "#server/support/officeOf.ts";
import { type Letter, oneLine } from "./letter.ts";

type With = Pick<Services, "store" | "config" | "now" | "letters" | "seals">;

/**
 * Puts the letters that new events ask for into the outbox. The reader's place in the log and the letters commit together, so
 * that each event has its letter once, however many processes follow the log. Answers how many events it has read.
 */
export async function keepLetters({ store, config, now, letters, seals }: With): Promise<number> {
  const domain = domainOf(config.mailFrom);
  const at = now().toISOString();
  const state = config.smtpUrl === undefined ? "kept" : "waiting";
  return followLog(store, "mail", async (tx, events) => {
    const signature = officeLine(await officeOf(tx, config), "es");
    for (const event of events) {
      const letter = await letters[event.type]?.(tx, event, config, seals);
      if (!letter) continue;
      await tx
        .insertInto("mail")
        .values({
          login: event.login,
          id: `${event.stream}.${event.version}@${domain}`,
          ...columnsOf(letter, signature),
          ...{ at, state, next_at: at, sent_at: null },
        })
        .onConflict((conflict) => conflict.columns(["login", "id"]).doNothing())
        .execute();
    }
  });
}

const columnsOf = ({ to, replyTo, subject, text, unsubscribe = "" }: Letter, signature: string) => ({
  recipient: to,
  reply_to: replyTo?.address ?? null,
  reply_name: replyTo ? oneLine(replyTo.name) : null,
  subject: oneLine(subject),
  unsubscribe: oneLine(unsubscribe) || null,
  // Two hyphens and a space: what mail programs know a signature by.
  body: signature ? `${text.trimEnd()}\n\n-- \n${signature}\n` : text,
});

const domainOf = (from: string): string => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
