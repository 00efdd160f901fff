import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** The latest check of each client's feed, which waits here for a process that makes it. */
export const importCheck: Migration = {
  name: "420_import_check",
  expands: true,
  async up(tx) {
    await sql`create sequence import_check_id as bigint`.execute(tx);
    await sql`
      create table import_check (
        login text primary key,
        id bigint not null default nextval('import_check_id'),
        source text not null,
        state text not null check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
        stop_asked boolean not null default false,
        asked_at timestamptz not null,
        ended_at timestamptz check ((ended_at is null) = (state in ('waiting', 'running'))),
        done integer not null default 0,
        total integer,
        summary jsonb,
        findings jsonb
      )`.execute(tx);
    await sql`create index import_check_waiting on import_check (asked_at) where state in ('waiting', 'running')`.execute(
      tx,
    );
  },
};
