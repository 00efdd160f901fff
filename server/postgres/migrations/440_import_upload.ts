import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** A file that a client has checked, in parts, from its first byte until its check has ended (docs/decisions/160). */
export const importUpload: Migration = {
  name: "440_import_upload",
  expands: true,
  async up(tx) {
    await sql`create sequence import_upload_id as bigint`.execute(tx);
    await sql`
      create table import_upload (
        login text primary key,
        id bigint not null default nextval('import_upload_id'),
        at timestamptz not null
      )`.execute(tx);
    await sql`
      create table import_upload_part (
        login text not null references import_upload (login) on delete cascade,
        upload bigint not null,
        nr integer not null,
        bytes bytea not null,
        primary key (login, nr)
      )`.execute(tx);
    // Packed feeds do not become smaller, and others not for as long as they are kept.
    await sql`alter table import_upload_part alter column bytes set storage external`.execute(tx);
  },
};
