import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Keys by which other systems call in an account's name; digests of their secrets are in no event (docs/decisions/176). */
export const apiKey: Migration = {
  name: "460_api_key",
  expands: true,
  async up(tx) {
    await sql`
      create table api_key (
        login text not null,
        id uuid not null,
        name text not null,
        role text not null,
        made_by text not null,
        made_at timestamptz not null,
        until timestamptz,
        primary key (login, id)
      )`.execute(tx);
    await sql`
      create table api_key_secret (
        hash text primary key,
        login text not null,
        id uuid not null,
        used_at timestamptz
      )`.execute(tx);
    await sql`create index api_key_secret_id on api_key_secret (id)`.execute(tx);
    await sql`
      create trigger access_changed after update or delete or truncate on api_key
      for each statement execute function access_changed()`.execute(tx);
  },
};
