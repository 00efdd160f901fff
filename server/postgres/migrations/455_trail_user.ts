import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Which user of an account did what changed nothing (TEAM-55). */
export const trailUser: Migration = {
  name: "455_trail_user",
  expands: true,
  async up(tx) {
    await sql`alter table trail add column user_id uuid`.execute(tx);
  },
};
