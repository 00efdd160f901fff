import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Why a letter was given up, and to which address an enquiry could not be sent on (docs/decisions/112). */
export const undelivered: Migration = {
  name: "412_undelivered",
  expands: true,
  async up(tx) {
    await sql`alter table mail add column cause text`.execute(tx);
    await sql`create index mail_unwritten on mail (next_at) where cause = 'unwritten'`.execute(tx);
    await sql`alter table enquiry add column undelivered_to text`.execute(tx);
    await sql`alter table call add column undelivered_to text`.execute(tx);
  },
};
