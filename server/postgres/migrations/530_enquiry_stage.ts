import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** The stage of an enquiry or a call, and why it was lost (ENQ-70); what came in before is new. */
export const enquiryStage: Migration = {
  name: "530_enquiry_stage",
  expands: true,
  async up(tx) {
    for (const table of ["enquiry", "call"]) {
      await sql`
        alter table ${sql.table(table)} add column stage text not null default 'new'
          check (stage in ('new', 'contacted', 'viewing', 'offer', 'won', 'lost')),
          add column lost_reason text`.execute(tx);
    }
  },
};
