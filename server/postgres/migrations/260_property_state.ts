import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** The one word that a row of the list shows, to order by: 0 active, 1 deactivated, 2 suspended, 3 offline. */
export const propertyState: Migration = {
  name: "260_property_state",
  async up(tx) {
    await sql`alter table property add column state smallint not null default 0`.execute(tx);
    await sql`
      update property set state = case
        when (doc.item ->> 'Suspended')::boolean then 2
        when not (doc.item ->> 'Online')::boolean then 3
        when property.active then 0
        else 1 end
      from property_doc doc where doc.login = property.login and doc.id = property.id`.execute(tx);
  },
};
