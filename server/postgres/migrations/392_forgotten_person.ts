import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Who was forgotten, as keyed digests, so that a backup of before can forget them again. No read model. */
export const forgottenPerson: Migration = {
  name: "392_forgotten_person",
  expands: true,
  async up(tx) {
    await sql`
      create table forgotten_person (
        digest text collate "C" primary key,
        at timestamptz not null
      )`.execute(tx);
  },
};
