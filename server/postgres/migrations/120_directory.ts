import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const directory: Migration = {
  name: "120_directory",
  async up(tx) {
    // The demo's entries lie below.
    await sql`create sequence directory_entry_id as bigint start with 5001`.execute(tx);
    await sql`create sequence directory_service_id as bigint start with 8001`.execute(tx);
    await sql`
      create table directory_entry (
        login text not null,
        id bigint not null,
        service_id bigint not null,
        version integer not null,
        tier text not null check (tier in ('Free', 'Featured', 'FeaturedPremium')),
        online boolean not null,
        town text,
        province text,
        region text,
        content jsonb not null,
        primary key (login, id)
      )`.execute(tx);
    // The public page knows the number alone.
    await sql`create index directory_entry_id_only on directory_entry (id)`.execute(tx);
  },
};
