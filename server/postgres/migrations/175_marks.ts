import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const marks: Migration = {
  name: "175_marks",
  async up(tx) {
    // Few of all events, read by their days: what happened to listings, for the charts.
    await sql`
      create index event_mark on event (login, at) where type in (
        'PropertyPriceChanged', 'PropertyFeatured', 'PropertyUnfeatured', 'PropertyActivated', 'PropertyDeactivated',
        'PropertySuspended', 'PropertyReinstated', 'EntryTierChanged', 'EntryPutOnline', 'EntryTakenOffline'
      )`.execute(tx);
  },
};
