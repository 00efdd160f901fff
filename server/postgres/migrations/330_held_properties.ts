import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/**
 * Holds a client and these of the client's properties until the transaction ends, and gives the properties as they are then. The lock of each is
 * that of its stream (`stream_for_update`). Volatile: its last statement sees what was committed while the first ones waited.
 * Only the release before calls it: it is dropped by the release after this one (docs/decisions/140).
 */
export const heldProperties: Migration = {
  name: "330_held_properties",
  async up(tx) {
    await sql`
      create function held_properties(whose text, wanted bigint[])
      returns table (id bigint, version integer, item jsonb, detail jsonb) language plpgsql volatile as $$
      begin
        perform 1 from account where account.login = whose for update;
        perform pg_advisory_xact_lock(hashtextextended('property-' || mine.id, 0))
          from (
            select doc.id from property_doc doc where doc.login = whose and doc.id = any(wanted) order by doc.id
          ) mine;
        return query
          select doc.id, doc.version, doc.item, doc.detail from property_doc doc
          where doc.login = whose and doc.id = any(wanted);
      end $$`.execute(tx);
  },
};
