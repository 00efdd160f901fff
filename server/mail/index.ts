import type { Generated } from "kysely";
import type { Letters, UndeliveredHandlers } from "#server/shared/letter/letter.ts";
import type { Slice } from "#server/slice.ts";
import { registerOutbox } from "./registerOutbox.tsx";
import { mailBacklog } from "./sendPending.ts";
import { mailJob } from "./startMail.ts";

declare module "#server/slice.ts" {
  interface Slice {
    readonly letters?: Letters;
    /** Called when a letter of the slice is given up. */
    readonly undelivered?: UndeliveredHandlers;
  }
}

declare module "#server/http/services.ts" {
  interface Services {
    /** Of every slice. */
    readonly letters: Letters;
    /** Of every slice. */
    readonly undelivered: UndeliveredHandlers;
  }
}

/**
 * `waiting` will be sent, `kept` never leaves (no SMTP), `failed` was given up; `id` is the Message-ID without its brackets. A failed one has
 * a `cause` when the mail server refused it for good, or when it could not be written: that one is tried again until `attempts` is
 * `ATTEMPTS.faulty`, and has neither recipient nor text.
 */
interface MailTable {
  login: string;
  id: string;
  recipient: string;
  reply_to: string | null;
  reply_name: string | null;
  subject: string;
  body: string;
  /** The same for programs that show HTML; null in a mail that is text alone. */
  html: Generated<string | null>;
  /** Where one click ends letters of this kind. */
  unsubscribe: string | null;
  at: string;
  state: "waiting" | "kept" | "sent" | "failed";
  attempts: Generated<number>;
  /** Not before this; while somebody is sending it, when another may try. */
  next_at: string;
  sent_at: string | null;
  cause: "refused" | "unwritten" | null;
}

declare module "#server/postgres/database.ts" {
  /** The outbox: letters that events ask for. */
  interface Database {
    mail: MailTable;
  }
}

export const mailSlice: Slice = { pages: registerOutbox, job: mailJob, backlog: mailBacklog };
