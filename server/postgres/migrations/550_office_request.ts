import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** How far the office is with what clients asked; what they asked is found in the log, by an index of it (docs/decisions/195). */
export const officeRequest: Migration = {
  name: "550_office_request",
  expands: true,
  async up(tx) {
    await sql`
      create table office_request (
        login text not null,
        message integer not null,
        state text not null check (state in ('open', 'inProgress', 'done')),
        changed bigint not null,
        primary key (login, message)
      )`.execute(tx);
    await sql`create index event_message on event (position) where type = 'MessageSent'`.execute(tx);
  },
};
