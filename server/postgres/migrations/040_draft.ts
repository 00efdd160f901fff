import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const draft: Migration = {
  name: "040_draft",
  async up(tx) {
    await sql`create sequence draft_id as bigint start with 1001`.execute(tx);
    await sql`
      create table draft (
        login text not null,
        id bigint not null,
        content jsonb not null,
        updated_at timestamptz not null,
        primary key (login, id)
      )`.execute(tx);
  },
};
