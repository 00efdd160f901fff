import { purgeDeletedRows } from "#server/event-store/rewriteEvents.ts";
import type { Slice } from "#server/slice.ts";
import { forgetOld } from "./forgetOld.ts";
import { forgottenEvents } from "./forgotten.ts";
import { servedPeople } from "./peopleRoutes.ts";

declare module "#server/postgres/database.ts" {
  interface Database {
    /** Who was forgotten, as keyed digests: what a backup of before forgets again. */
    forgotten_person: { digest: string; at: string };
  }
}

/** As long as a backup may be kept (docs/privacy.md), and a month. */
const LISTED_MS = 396 * 24 * 60 * 60 * 1000;

export const forgetSlice: Slice = {
  contracts: { people: servedPeople },
  events: forgottenEvents,
  async sweep(services) {
    const { config, store, log, now } = services;
    const long = new Date(now().getTime() - LISTED_MS).toISOString();
    await store.db.deleteFrom("forgotten_person").where("at", "<", long).execute();
    if (config.enquiryMonths === null) return;
    const contacts = await forgetOld(services, config.enquiryMonths);
    if (contacts === 0) return;
    await purgeDeletedRows(store);
    log.info({ contacts }, "old contacts were forgotten");
  },
};
