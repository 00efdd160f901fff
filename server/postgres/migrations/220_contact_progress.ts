import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const contactProgress: Migration = {
  name: "220_contact_progress",
  async up(tx) {
    for (const table of ["enquiry", "call"]) {
      await sql`
        alter table ${sql.table(table)} add column progress text not null default 'unread'
          check (progress in ('unread', 'read', 'handled'))`.execute(tx);
    }
  },
};
