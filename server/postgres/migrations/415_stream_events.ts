import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/**
 * Locks a stream until the transaction ends and gives its events, each column by name: `stream_for_update`, which the release before still calls, gives
 * whole rows and fails where a column is added while it waits. Volatile: its second statement sees what was committed while the first one waited.
 */
export const streamEvents: Migration = {
  name: "415_stream_events",
  expands: true,
  async up(tx) {
    await sql`
      create function stream_events(wanted text)
      returns table (
        "position" bigint, stream text, version integer, login text, type text, shape integer, data jsonb, metadata jsonb,
        at timestamptz
      ) language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended(wanted, 0));
        return query
          select e.position, e.stream, e.version, e.login, e.type, e.shape, e.data, e.metadata, e.at
          from event e where e.stream = wanted order by e.version;
      end $$`.execute(tx);
  },
};
