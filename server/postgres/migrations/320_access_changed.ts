import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Tells who remembers what a caller may do that it has changed: the own process by a message, the others by a notification (docs/decisions/073). */
export const accessChanged: Migration = {
  name: "320_access_changed",
  async up(tx) {
    await sql`
      create function access_changed() returns trigger language plpgsql as $$
      begin
        raise info 'access_changed';
        perform pg_notify('access_changed', '');
        return null;
      end $$`.execute(tx);
    // A new session is remembered by nobody yet; that a client had no service may be.
    for (const [table, what] of [
      ["refresh_family", "update or delete or truncate"],
      ["account", "insert or update or delete or truncate"],
      ["admin", "insert or update or delete or truncate"],
      ["service", "insert or update or delete or truncate"],
    ] as const) {
      await sql`
        create trigger access_changed after ${sql.raw(what)} on ${sql.table(table)}
        for each statement execute function access_changed()`.execute(tx);
    }
  },
};
