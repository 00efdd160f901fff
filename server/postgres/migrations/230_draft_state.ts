import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Drafts become state of their own: what was made of events is what they are from here on. */
export const draftState: Migration = {
  name: "230_draft_state",
  async up(tx) {
    await sql`
      alter table draft
        add column bytes integer not null default 0,
        add column noted_at timestamptz,
        add column noted_admin text`.execute(tx);
    await sql`update draft set bytes = octet_length(content::text)`.execute(tx);
  },
};
