import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** The headers of an answer that is stored for a request that comes again (CALL-59). */
export const answerHeaders: Migration = {
  name: "410_answer_headers",
  expands: true,
  async up(tx) {
    await sql`alter table idempotency add column headers jsonb`.execute(tx);
  },
};
