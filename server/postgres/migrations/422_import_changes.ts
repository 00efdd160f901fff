import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** What each import changed; null where it was not recorded. */
export const importChanges: Migration = {
  name: "422_import_changes",
  expands: true,
  async up(tx) {
    await sql`alter table import_run add column changes jsonb`.execute(tx);
  },
};
