import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const events: Migration = {
  name: "001_events",
  async up(tx) {
    await sql`
      create table event (
        position bigint generated always as identity primary key,
        stream text not null,
        version integer not null check (version > 0),
        login text not null,
        type text not null,
        data jsonb not null,
        metadata jsonb not null,
        at timestamptz not null,
        transaction_id xid8 not null default pg_current_xact_id(),
        constraint event_stream_version unique (stream, version)
      )`.execute(tx);
    await sql`create index event_login on event (login, position)`.execute(tx);
    await sql`create index event_log on event (transaction_id, position)`.execute(tx);
    // Volatile: its second statement sees what was committed while the first one waited.
    await sql`
      create function stream_for_update(wanted text) returns setof event language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended(wanted, 0));
        return query select * from event where stream = wanted order by version;
      end $$`.execute(tx);
    await sql`
      create table cursor (
        name text primary key,
        transaction_id xid8 not null,
        position bigint not null
      )`.execute(tx);
    await sql`
      create table idempotency (
        login text not null,
        key text not null,
        route text not null,
        body_hash text not null,
        status integer,
        body jsonb,
        created_at timestamptz not null default now(),
        primary key (login, key)
      )`.execute(tx);
    await sql`create index idempotency_created_at on idempotency (created_at)`.execute(tx);
  },
};
