import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const service: Migration = {
  name: "020_service",
  async up(tx) {
    await sql`
      create table service (
        login text primary key,
        property_status text not null default 'NO_RESULTS',
        property_limit integer not null default 0,
        import_type text not null default 'Manual',
        manual_selection boolean not null default false,
        property_end_date date,
        outlet_email text,
        featured_status text not null default 'NO_RESULTS',
        max_featured_standard integer not null default 0,
        max_featured_premium integer not null default 0,
        featured_end_date date,
        directory_status text not null default 'NO_RESULTS',
        directory_free integer not null default 0,
        directory_featured integer not null default 0,
        directory_featured_premium integer not null default 0,
        directory_end_date date
      )`.execute(tx);
  },
};
