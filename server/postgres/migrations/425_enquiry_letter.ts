import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Whether a client is mailed of what comes in (docs/decisions/156). */
export const enquiryLetter: Migration = {
  name: "425_enquiry_letter",
  expands: true,
  async up(tx) {
    await sql`
      create table enquiry_letter (
        login text primary key,
        at_once boolean not null
      )`.execute(tx);
  },
};
