import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** A night's snapshot of what listings are compared by (docs/decisions/092), made anew as a whole: the night, each listing, each group with the figures that may be shown. */
export const comparison: Migration = {
  name: "400_comparison",
  expands: true,
  async up(tx) {
    await sql`create table comparison_night (night date primary key)`.execute(tx);
    await sql`
      create table comparison_listing (
        login text not null,
        id bigint not null,
        offer smallint not null,
        type smallint not null,
        town text collate "C" not null,
        province text collate "C",
        counts boolean not null,
        throughout boolean not null,
        views double precision,
        price_per_metre double precision,
        days_listed integer not null,
        photos integer not null,
        quality integer,
        place text collate "C",
        low boolean not null default false,
        primary key (login, id)
      )`.execute(tx);
    await sql`create index comparison_low on comparison_listing (login, id) where low`.execute(tx);
    await sql`
      create table comparison_group (
        offer smallint not null,
        type smallint not null,
        place text collate "C" not null,
        listings integer not null,
        clients integer not null,
        figures jsonb not null,
        bars jsonb not null default '[]',
        primary key (offer, type, place)
      )`.execute(tx);
  },
};
