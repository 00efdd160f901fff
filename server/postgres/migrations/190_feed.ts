import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const feed: Migration = {
  name: "190_feed",
  async up(tx) {
    await sql`create sequence feed_id as bigint start with 101`.execute(tx);
    await sql`
      create table feed (
        login text not null,
        id bigint not null,
        name text not null,
        identifier text collate "C" not null unique,
        active boolean not null,
        primary key (login, id)
      )`.execute(tx);
    await sql`
      create table listing_version (
        login text primary key,
        version bigint not null,
        changed_at timestamptz not null
      )`.execute(tx);
    await sql`
      insert into listing_version (login, version, changed_at)
      select login, count(*), max(at) from event where stream like 'property-%' group by login`.execute(tx);
  },
};
