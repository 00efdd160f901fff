import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const placeAnswer: Migration = {
  name: "215_place_answer",
  async up(tx) {
    await sql`
      create table place_answer (
        service text not null,
        question text not null,
        answer jsonb not null,
        kept_until timestamptz not null,
        primary key (service, question)
      )`.execute(tx);
    await sql`create index place_answer_kept_until on place_answer (kept_until)`.execute(tx);
  },
};
