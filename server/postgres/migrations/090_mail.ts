import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const mail: Migration = {
  name: "090_mail",
  async up(tx) {
    await sql`
      create table mail (
        login text not null,
        id text not null,
        recipient text not null,
        reply_to text,
        reply_name text,
        subject text not null,
        body text not null,
        at timestamptz not null,
        state text not null check (state in ('waiting', 'kept', 'sent', 'failed')),
        attempts integer not null default 0,
        next_at timestamptz not null,
        sent_at timestamptz check ((sent_at is not null) = (state = 'sent')),
        primary key (login, id)
      )`.execute(tx);
    await sql`create index mail_waiting on mail (next_at) where state = 'waiting'`.execute(tx);
    await sql`create index mail_at on mail (at)`.execute(tx);
  },
};
