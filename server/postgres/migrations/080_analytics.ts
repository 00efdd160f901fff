import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const analytics: Migration = {
  name: "080_analytics",
  async up(tx) {
    // A partition for each month, made when its first day is written (prepareMonths).
    await sql`
      create table property_fact (
        login text not null,
        day date not null,
        property bigint not null,
        source text not null,
        language text not null,
        device text not null,
        country text not null,
        search integer not null,
        views integer not null,
        detailed integer not null
      ) partition by range (day)`.execute(tx);
    await sql`create index property_fact_day on property_fact (login, day)`.execute(tx);
    await sql`
      create table directory_fact (
        login text not null,
        day date not null,
        entry bigint not null,
        source text not null,
        language text not null,
        device text not null,
        country text not null,
        view integer not null,
        detailed integer not null,
        website integer not null
      ) partition by range (day)`.execute(tx);
    await sql`create index directory_fact_day on directory_fact (login, day)`.execute(tx);
    await sql`
      create table property_roll_up (
        login text not null,
        dimension text not null check (dimension in ('all', 'language', 'device', 'country', 'source')),
        day date not null,
        value text collate "C" not null,
        properties integer not null,
        search integer not null,
        views integer not null,
        detailed integer not null,
        primary key (login, dimension, day, value)
      )`.execute(tx);
    await sql`
      create table directory_roll_up (
        login text not null,
        dimension text not null check (dimension in ('all', 'language', 'device', 'country', 'entry')),
        day date not null,
        value text collate "C" not null,
        source text collate "C" not null,
        view integer not null,
        detailed integer not null,
        website integer not null,
        primary key (login, dimension, day, value, source)
      )`.execute(tx);
    await sql`create table figures_until (login text primary key, day date not null)`.execute(tx);
  },
};
