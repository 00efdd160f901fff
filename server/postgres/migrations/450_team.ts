import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Users of an account, and whose sessions are theirs (docs/decisions/169). */
export const team: Migration = {
  name: "450_team",
  expands: true,
  async up(tx) {
    await sql`
      create table person (
        id uuid primary key,
        name text not null,
        email text not null,
        suspended boolean not null,
        created_at timestamptz not null
      )`.execute(tx);
    await sql`create index person_email on person (lower(email))`.execute(tx);
    await sql`
      create table team_user (
        login text not null,
        id text not null,
        role text,
        primary key (login, id)
      )`.execute(tx);
    await sql`create index team_user_id on team_user (id)`.execute(tx);
    await sql`
      create table team_invitation (
        login text not null,
        id uuid not null,
        email text not null,
        name text not null,
        role text not null,
        language text not null,
        sending integer not null,
        sent_at timestamptz not null,
        until timestamptz not null,
        primary key (login, id)
      )`.execute(tx);
    await sql`alter table refresh_family add column user_id uuid, add column user_login text`.execute(tx);
    await sql`create index refresh_family_user on refresh_family (user_id)`.execute(tx);
    for (const table of ["person", "team_user"]) {
      await sql`
        create trigger access_changed after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function access_changed()`.execute(tx);
    }
  },
};
