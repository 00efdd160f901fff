import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const sharedReport: Migration = {
  name: "390_shared_report",
  expands: true,
  async up(tx) {
    await sql`create sequence report_id as bigint start with 101`.execute(tx);
    await sql`
      create table shared_report (
        login text not null,
        id bigint not null,
        property bigint not null,
        language text not null,
        token_hash text not null,
        shared_at timestamptz not null,
        until timestamptz not null,
        primary key (login, id)
      )`.execute(tx);
    await sql`create unique index shared_report_token on shared_report (token_hash)`.execute(tx);
    await sql`create index shared_report_property on shared_report (login, property)`.execute(tx);
    await sql`
      create table report_opening (
        login text not null,
        id bigint not null,
        opened integer not null,
        last_at timestamptz not null,
        primary key (login, id)
      )`.execute(tx);
  },
};
