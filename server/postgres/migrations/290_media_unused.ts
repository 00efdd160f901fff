import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Pictures that nothing shows are told from those that something does. Whether those that are there are shown is looked up later. */
export const mediaUnused: Migration = {
  name: "290_media_unused",
  async up(tx) {
    await sql`alter table media add column unused_since timestamptz`.execute(tx);
    await sql`
      update media set unused_since = date_trunc('milliseconds', now()) where state = 'stored'`.execute(tx);
    await sql`create index media_unused on media (unused_since) where unused_since is not null`.execute(tx);
    await sql`create index media_bytes on media (login) include (bytes)`.execute(tx);
  },
};
