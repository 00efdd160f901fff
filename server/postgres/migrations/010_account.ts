import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const account: Migration = {
  name: "010_account",
  async up(tx) {
    await sql`
      create table account (
        login text primary key,
        name text not null,
        trade_name text,
        company_name text,
        email text not null,
        suspended boolean not null,
        created_at timestamptz not null
      )`.execute(tx);
    await sql`
      create table admin (
        email text primary key,
        name text not null,
        suspended boolean not null,
        created_at timestamptz not null
      )`.execute(tx);
    await sql`
      create table credential (
        kind text not null check (kind in ('client', 'admin')),
        subject text not null,
        hash text not null,
        primary key (kind, subject)
      )`.execute(tx);
    await sql`
      create table refresh_family (
        id uuid primary key,
        login text,
        admin text,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        check (login is not null or admin is not null)
      )`.execute(tx);
    await sql`create index refresh_family_login on refresh_family (login)`.execute(tx);
    await sql`create index refresh_family_admin on refresh_family (admin)`.execute(tx);
    await sql`create index refresh_family_expires_at on refresh_family (expires_at)`.execute(tx);
    await sql`
      create table refresh_token (
        hash text primary key,
        family uuid not null references refresh_family (id) on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(tx);
    await sql`create index refresh_token_family on refresh_token (family)`.execute(tx);
    await sql`
      create table throttle (
        key text primary key,
        failures integer not null,
        last_at timestamptz not null,
        blocked_until timestamptz not null
      )`.execute(tx);
    await sql`create index throttle_last_at on throttle (last_at)`.execute(tx);
  },
};
