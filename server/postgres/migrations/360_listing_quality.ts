import { sql, type Transaction } from "kysely";
import type { Database } from "../database.ts";
import type { Migration } from "../migrations.ts";

/**
 * The score of each listing, without what hangs on time: `base`, `priced` (the points of a current price) and when it was changed last. Empty at
 * first: a job fills it in batches beside the calls. Made of events and of what is known of pictures, so no rebuild makes it. `property_twin` is that by
 * which a listing is known again, also for a while when it is gone; `property_pair` likely duplicates, each both ways; `property_apart` those that are
 * said to be none, the lower number first.
 */
export const listingQuality: Migration = {
  name: "360_listing_quality",
  async up(tx) {
    await sql`
      create table property_quality (
        login text not null,
        id bigint not null,
        base smallint not null,
        priced smallint not null,
        changed_at timestamptz not null,
        rules smallint not null,
        primary key (login, id)
      )`.execute(tx);
    await sql`create index property_quality_rules on property_quality (rules, id)`.execute(tx);
    await sql`
      alter table media
        add column width integer, add column height integer, add column likeness text collate "C"`.execute(
      tx,
    );
    await twins(tx);
  },
};

async function twins(tx: Transaction<Database>): Promise<void> {
  await sql`
    create table property_twin (
      login text not null,
      id bigint not null,
      cadastral text collate "C",
      type smallint not null,
      offer smallint not null,
      town text collate "C" not null,
      latitude double precision,
      longitude double precision,
      area double precision,
      price double precision not null,
      likenesses text[] not null,
      words integer[] not null,
      since timestamptz not null,
      gone_at timestamptz,
      paired boolean not null,
      primary key (login, id)
    )`.execute(tx);
  await sql`create index property_twin_cadastral on property_twin (login, cadastral)`.execute(tx);
  await sql`create index property_twin_place on property_twin (login, type, offer, latitude)`.execute(tx);
  await sql`create index property_twin_town on property_twin (login, type, offer, town)`.execute(tx);
  await sql`create index property_twin_unpaired on property_twin (id) where not paired`.execute(tx);
  await sql`create index property_twin_gone on property_twin (gone_at) where gone_at is not null`.execute(tx);
  await sql`
    create table property_pair (
      login text not null,
      id bigint not null,
      other bigint not null,
      why text not null,
      primary key (login, id, other)
    )`.execute(tx);
  await sql`create index property_pair_other on property_pair (login, other)`.execute(tx);
  await sql`
    create table property_apart (
      login text not null,
      id bigint not null,
      other bigint not null,
      primary key (login, id, other)
    )`.execute(tx);
}
