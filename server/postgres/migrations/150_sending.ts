import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const sending: Migration = {
  name: "150_sending",
  async up(tx) {
    await sql`
      create table sending (
        login text primary key,
        since timestamptz not null,
        letters integer not null
      )`.execute(tx);
  },
};
