import type { Generated } from "kysely";

/** `waiting` will be sent, `kept` never leaves (no SMTP), `failed` was given up; `id` is the Message-ID without its brackets. */
interface MailTable {
  login: string;
  id: string;
  recipient: string;
  reply_to: string | null;
  reply_name: string | null;
  subject: string;
  body: string;
  at: string;
  state: "waiting" | "kept" | "sent" | "failed";
  attempts: Generated<number>;
  /** Not before this; while somebody is sending it, when another may try. */
  next_at: string;
  sent_at: string | null;
}

/** The outbox: letters that events ask for. */
export interface MailTables {
  mail: MailTable;
}
