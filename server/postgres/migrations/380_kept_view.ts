import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const keptView: Migration = {
  name: "380_kept_view",
  async up(tx) {
    await sql`create sequence view_id as bigint start with 101`.execute(tx);
    await sql`
      create table kept_view (
        login text not null,
        id bigint not null,
        screen text not null,
        name text not null,
        query text not null,
        layout jsonb,
        place int not null,
        is_default boolean not null,
        primary key (login, id)
      )`.execute(tx);
    await sql`
      create table table_layout (
        login text not null,
        screen text not null,
        layout jsonb not null,
        primary key (login, screen)
      )`.execute(tx);
  },
};
