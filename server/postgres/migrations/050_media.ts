import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const media: Migration = {
  name: "050_media",
  async up(tx) {
    await sql`
      create table media (
        login text not null,
        key text not null,
        type text not null check (type in ('image/jpeg', 'image/png')),
        bytes integer not null check (bytes > 0),
        state text not null check (state in ('requested', 'stored')),
        sha text check ((sha is not null) = (state = 'stored')),
        at timestamptz not null,
        primary key (login, key)
      )`.execute(tx);
    await sql`create index media_key on media (key)`.execute(tx);
    await sql`create index media_sha on media (login, sha) where state = 'stored'`.execute(tx);
    await sql`create index media_requested on media (at) where state = 'requested'`.execute(tx);
  },
};
