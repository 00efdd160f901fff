import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const preferences: Migration = {
  name: "140_preferences",
  async up(tx) {
    await sql`alter table account add column export_enquiries boolean not null default false`.execute(tx);
  },
};
