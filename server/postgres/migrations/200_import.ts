import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const imports: Migration = {
  name: "200_import",
  async up(tx) {
    await sql`
      create table import_feed (
        login text primary key,
        url text not null,
        changed_at timestamptz not null
      )`.execute(tx);
    await sql`create sequence import_run_id as bigint start with 3001`.execute(tx);
    await sql`
      create table import_run (
        login text not null,
        id bigint not null,
        source text not null,
        state text not null check (state in ('running', 'done', 'refused')),
        started_at timestamptz not null,
        ended_at timestamptz check ((ended_at is null) = (state = 'running')),
        records integer not null default 0,
        property_limit integer not null,
        promotional integer not null,
        promotion_end date,
        online integer not null default 0,
        offline integer not null default 0,
        invalid integer not null default 0,
        unmatched integer not null default 0,
        primary key (login, id)
      )`.execute(tx);
    // What stands in the report of a run. Place 0 is the feed as a whole.
    await sql`
      create table import_record (
        login text not null,
        run bigint not null,
        place integer not null,
        rejected boolean not null,
        property jsonb not null,
        lines jsonb not null,
        primary key (login, run, place)
      )`.execute(tx);
    await sql`
      create table import_listing (
        login text not null,
        unique_id text collate "C" not null,
        property_id bigint not null,
        missing boolean not null,
        was_active boolean not null,
        photos_total integer not null,
        photos_valid integer not null,
        primary key (login, unique_id),
        constraint import_listing_property unique (login, property_id)
      )`.execute(tx);
    await sql`
      create table import_photo (
        login text not null,
        url text collate "C" not null,
        key text,
        etag text,
        bytes bigint,
        checked_at timestamptz not null,
        primary key (login, url)
      )`.execute(tx);
  },
};
