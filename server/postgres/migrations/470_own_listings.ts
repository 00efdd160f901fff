import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Which user is responsible for a listing or a draft, and which agents are limited to their own (docs/decisions/174). */
export const ownListings: Migration = {
  name: "470_own_listings",
  expands: true,
  async up(tx) {
    await sql`
      create table property_responsible (
        login text not null,
        id bigint not null,
        user_id text not null,
        primary key (login, id)
      )`.execute(tx);
    await sql`create index property_responsible_user on property_responsible (login, user_id, id)`.execute(
      tx,
    );
    await sql`alter table draft add column responsible text`.execute(tx);
    await sql`alter table team_user add column limited boolean not null default false`.execute(tx);
    await sql`alter table team_invitation add column limited boolean not null default false`.execute(tx);
  },
};
