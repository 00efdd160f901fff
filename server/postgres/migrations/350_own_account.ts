import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/**
 * Where each session was opened, for its owner to know it again; second factors, sealed, and digests of the codes that stand in for them, beside the
 * log, as passwords are.
 */
export const ownAccount: Migration = {
  name: "350_own_account",
  async up(tx) {
    await sql`
      alter table refresh_family add column address text, add column browser text, add column system text`.execute(
      tx,
    );
    await sql`
      create table second_factor (
        kind text not null check (kind in ('client', 'admin')),
        subject text not null,
        secret text not null,
        confirmed boolean not null default false,
        last_step bigint not null default 0,
        primary key (kind, subject)
      )`.execute(tx);
    await sql`
      create table recovery_code (
        kind text not null check (kind in ('client', 'admin')),
        subject text not null,
        hash text not null,
        primary key (kind, subject, hash)
      )`.execute(tx);
  },
};
