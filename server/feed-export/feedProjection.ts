import { sql, type Transaction } from "kysely";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import type { Projection } from "#server/event-store/projections.ts";
import type { Database } from "#server/postgres/database.ts";
import { isPropertyEvent, type PropertyEvent } from "#server/property/property.ts";
import { type FeedEvent, isFeedEvent } from "./feed.ts";

async function applyOne(tx: Transaction<Database>, event: StoredEvent<FeedEvent>): Promise<void> {
  const { login } = event;
  const id = numberIn(event.stream);
  const change = (changed: { readonly name: string } | { readonly active: boolean }) =>
    tx.updateTable("feed").set(changed).where("login", "=", login).where("id", "=", id).execute();
  switch (event.type) {
    case "FeedCreated": {
      const { Name: name, Identifier: identifier } = event.data;
      await tx.insertInto("feed").values({ login, id, name, identifier, active: true }).execute();
      return;
    }
    case "FeedRenamed":
      await change({ name: event.data.Name });
      return;
    case "FeedSwitchedOff":
      await change({ active: false });
      return;
    case "FeedSwitchedOn":
      await change({ active: true });
      return;
    case "FeedRemoved":
      await tx.deleteFrom("feed").where("login", "=", login).where("id", "=", id).execute();
      return;
    default:
      throw event satisfies never;
  }
}

/** Whether a feed may say something else afterwards. */
const changesFeeds: Readonly<Record<PropertyEvent["type"], boolean>> = {
  PropertyPublished: true,
  PropertyChanged: true,
  PropertyPriceChanged: true,
  PropertyActivated: true,
  PropertyDeactivated: true,
  PropertySuspended: true,
  PropertyReinstated: true,
  PropertyFeatured: true,
  PropertyUnfeatured: true,
  PropertyDeleted: true,
  PropertyRestored: true,
};

interface Step {
  version: number;
  changed_at: string;
}

/**
 * Counted, not the place in the log: a place that is taken first can be committed last, and whoever read in between would be told
 * for ever that nothing has changed.
 */
async function count(tx: Transaction<Database>, events: readonly StoredEvent[]): Promise<void> {
  const steps = new Map<string, Step>();
  for (const { login, at } of events) {
    const { version, changed_at } = steps.get(login) ?? { version: 0, changed_at: at };
    steps.set(login, { version: version + 1, changed_at: at > changed_at ? at : changed_at });
  }
  if (steps.size === 0) return;
  await tx
    .insertInto("listing_version")
    .values([...steps].map(([login, step]) => ({ login, ...step })))
    .onConflict((conflict) =>
      conflict.column("login").doUpdateSet({
        version: sql`listing_version.version + excluded.version`,
        changed_at: sql`greatest(listing_version.changed_at, excluded.changed_at)`,
      }),
    )
    .execute();
}

/** Exported feeds, and the version of each client's properties. */
export const feedProjection: Projection = {
  name: "feed",
  tables: ["feed", "listing_version"],
  async apply(tx, events) {
    for (const event of events) if (isFeedEvent(event)) await applyOne(tx, event);
    await count(
      tx,
      events.filter(isPropertyEvent).filter(({ type }) => changesFeeds[type]),
    );
  },
};
