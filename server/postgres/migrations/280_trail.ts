import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const trail: Migration = {
  name: "280_trail",
  async up(tx) {
    await sql`
      create table trail (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        act text not null,
        result text not null,
        login text,
        admin text,
        address text,
        record text,
        times integer not null default 1,
        request_id text not null,
        given_id text,
        fold text unique
      )`.execute(tx);
    await sql`create index trail_login on trail (login, at)`.execute(tx);
    await sql`create index trail_admin on trail (admin, at)`.execute(tx);
    await sql`create index trail_at on trail (at)`.execute(tx);
    // By a cookie of ours, or by network address: where somebody has signed in rightly before.
    await sql`
      create table known_place (
        kind text not null check (kind in ('client', 'admin')),
        subject text not null,
        mark text not null,
        last_at timestamptz not null,
        primary key (kind, subject, mark)
      )`.execute(tx);
    await sql`create index known_place_mark on known_place (mark)`.execute(tx);
    await sql`create index known_place_last_at on known_place (last_at)`.execute(tx);
  },
};
