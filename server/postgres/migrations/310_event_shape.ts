import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Says of each event which version of its schema it was written in; what is there is of the first. */
export const eventShape: Migration = {
  name: "310_event_shape",
  async up(tx) {
    await sql`alter table event add column shape integer not null default 1 check (shape > 0)`.execute(tx);
  },
};
