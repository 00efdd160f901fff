import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Imports that somebody begins wait beside checks; `confirmed` says that the feed may have shrunk. */
export const importNow: Migration = {
  name: "421_import_now",
  expands: true,
  async up(tx) {
    await sql`
      alter table import_check
        add column kind text not null default 'check' check (kind in ('check', 'run')),
        add column confirmed boolean not null default false`.execute(tx);
  },
};
