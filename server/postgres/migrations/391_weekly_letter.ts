import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const weeklyLetter: Migration = {
  name: "391_weekly_letter",
  expands: true,
  async up(tx) {
    await sql`
      create table weekly_letter (
        login text primary key,
        told date,
        off boolean not null
      )`.execute(tx);
    await sql`alter table mail add column unsubscribe text`.execute(tx);
  },
};
