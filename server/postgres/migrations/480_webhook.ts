import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/**
 * Webhooks of accounts, and beside the log what must be in no event: their addresses, which can carry secrets, the secrets that sign, and what is
 * sent (docs/decisions/179).
 */
export const webhook: Migration = {
  name: "480_webhook",
  expands: true,
  async up(tx) {
    await sql`
      create table webhook (
        login text not null,
        id uuid not null,
        kinds jsonb not null,
        state text not null,
        made_at timestamptz not null,
        since bigint not null,
        primary key (login, id)
      )`.execute(tx);
    await sql`
      create table webhook_channel (
        webhook uuid primary key,
        login text not null,
        name text not null,
        url text not null,
        secret text not null,
        former_secret text,
        former_until timestamptz,
        due_at timestamptz,
        claim uuid,
        failing_since timestamptz
      )`.execute(tx);
    await sql`create index webhook_channel_login on webhook_channel (login)`.execute(tx);
    await sql`create index webhook_channel_due on webhook_channel (due_at) where due_at is not null`.execute(
      tx,
    );
    await sql`
      create table webhook_delivery (
        id bigint generated always as identity primary key,
        login text not null,
        webhook uuid not null,
        event text not null,
        kind text not null,
        record jsonb,
        at timestamptz not null,
        asked boolean not null default false,
        state text not null,
        attempts jsonb not null default '[]',
        next_at timestamptz,
        queued_at timestamptz not null
      )`.execute(tx);
    await sql`create index webhook_delivery_log on webhook_delivery (webhook, id)`.execute(tx);
    await sql`
      create index webhook_delivery_waiting on webhook_delivery (webhook, asked desc, id)
      where state = 'waiting'`.execute(tx);
    await sql`create index webhook_delivery_queued on webhook_delivery (queued_at)`.execute(tx);
    await sql`create unique index webhook_delivery_once on webhook_delivery (webhook, event) where not asked`.execute(
      tx,
    );
  },
};
