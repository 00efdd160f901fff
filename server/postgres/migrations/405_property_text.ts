import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** What the wire says of a property, as text, of which version and of which making (docs/decisions/077). */
export const propertyText: Migration = {
  name: "405_property_text",
  expands: true,
  async up(tx) {
    await sql`
      alter table property_doc
        add column item_text text, add column detail_text text,
        add column text_version integer, add column text_shape smallint`.execute(tx);
  },
};
