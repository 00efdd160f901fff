import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** The user who sees to an enquiry or a call (ENQ-77); what came in before is nobody's. */
export const enquiryAssignee: Migration = {
  name: "540_enquiry_assignee",
  expands: true,
  async up(tx) {
    for (const table of ["enquiry", "call"])
      await sql`alter table ${sql.table(table)} add column assignee text`.execute(tx);
  },
};
