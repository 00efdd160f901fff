import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** What a mail shows beside its text (docs/decisions/163). */
export const mailHtml: Migration = {
  name: "431_mail_html",
  expands: true,
  async up(tx) {
    await sql`alter table mail add column html text`.execute(tx);
  },
};
