import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/**
 * Runs over many listings and what each made of a listing: `was` and `made` are the versions of its stream before and after. Kept while a run can
 * be asked for again or taken back; they are no read model.
 */
export const bulk: Migration = {
  name: "370_bulk",
  async up(tx) {
    await sql`
      create table bulk_run (
        login text not null,
        run text not null,
        action jsonb not null,
        until timestamptz not null,
        begun_back boolean not null default false,
        primary key (login, run)
      )`.execute(tx);
    await sql`create index bulk_run_until on bulk_run (until)`.execute(tx);
    await sql`
      create table bulk_row (
        login text not null,
        run text not null,
        id bigint not null,
        was integer not null,
        made integer not null,
        back text,
        back_version integer,
        back_problem jsonb,
        primary key (login, run, id)
      )`.execute(tx);
  },
};
