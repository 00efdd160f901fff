import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/**
 * Puts readers of the log on positions alone: they go with the data wherever it is restored, as transaction numbers do not. Whoever
 * writes to the log holds, until the transaction ends, a shared lock whose key says after which position it writes; readers stop before the lowest.
 * `event.transaction_id` and `cursor` stay for the release before.
 */
export const logCursor: Migration = {
  name: "250_log_cursor",
  async up(tx) {
    await sql`
      create table log_cursor (
        name text primary key,
        position bigint not null,
        cluster text not null,
        current_at timestamptz not null
      )`.execute(tx);
    // A database may have been restored into a cluster that counts from lower transaction numbers: then positions tell what is unread.
    await sql`
      insert into log_cursor (name, position, cluster, current_at)
      select cursor.name, coalesce(
          (select min(event.position) - 1 from event
            where (event.transaction_id, event.position) > (cursor.transaction_id, cursor.position)
              or event.position > cursor.position),
          cursor.position),
        'unknown', now()
      from cursor`.execute(tx);
    await sql`drop index event_log`.execute(tx);
    // A backup that holds data alone is read with an empty search path, hence the schema.
    await sql`
      create function mark_log_writer() returns trigger language plpgsql as $$
      declare
        after bigint;
        low bigint;
      begin
        if coalesce(current_setting('zaguan.log_writer', true), '') = '' then
          execute format('select case when is_called then last_value else last_value - 1 end from %I.event_position_seq',
            tg_table_schema) into after;
          low := after & 4294967295;
          perform pg_advisory_xact_lock_shared(
            (1514602496 + (after >> 32))::integer,
            (case when low > 2147483647 then low - 4294967296 else low end)::integer);
          perform set_config('zaguan.log_writer', 'on', true);
        end if;
        return null;
      end $$`.execute(tx);
    await sql`
      create trigger event_log_writer before insert on event
      for each statement execute function mark_log_writer()`.execute(tx);
    // The newest position is read before the locks: who wrote up to it held its lock by then, or is committed.
    await sql`
      create function log_horizon() returns bigint language plpgsql volatile as $$
      declare
        newest bigint;
        after bigint;
      begin
        select case when is_called then last_value else last_value - 1 end into newest from event_position_seq;
        select min(((classid::bigint - 1514602496) << 32) + objid::bigint) into after from pg_locks
          where locktype = 'advisory' and objsubid = 2
            and classid::bigint between 1514602496 and 1514602496 + 32767
            and database = (select oid from pg_database where datname = current_database());
        return least(newest, coalesce(after, newest));
      end $$`.execute(tx);
    await sql`
      create function cluster_identity() returns text language plpgsql as $$
      begin
        return (select system_identifier::text from pg_control_system());
      exception when others then
        return 'unknown';
      end $$`.execute(tx);
  },
};
