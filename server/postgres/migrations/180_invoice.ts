import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const invoice: Migration = {
  name: "180_invoice",
  async up(tx) {
    await sql`create sequence invoice_id as bigint`.execute(tx);
    // A row and not a sequence: what is rolled back leaves no gap.
    await sql`
      create table invoice_series (
        series text primary key,
        last integer not null check (last >= 0),
        last_day date not null
      )`.execute(tx);
    await sql`
      create table billing_party (
        login text primary key,
        party jsonb not null
      )`.execute(tx);
    await sql`
      create table invoice (
        login text not null,
        id bigint not null,
        number text not null unique,
        series text not null,
        place integer not null,
        day date not null,
        total_cents bigint not null,
        paid_on date,
        document jsonb not null,
        primary key (login, number),
        unique (series, place)
      )`.execute(tx);
    await sql`create index invoice_login_day on invoice (login, day desc, series desc, place desc)`.execute(
      tx,
    );
  },
};
