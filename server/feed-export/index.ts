import { feedContract } from "#contracts/feed/feedContract.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import { type Slice, serve } from "#server/slice.ts";
import { feedEvents } from "./feed.ts";
import { feedProjection } from "./feedProjection.ts";
import { registerFeeds } from "./registerFeeds.ts";
import { createFeed, findFeeds, removeFeed, runFeed } from "./runFeed.ts";

/** Exported feeds (CALL-49). */
function feedRoutes(services: Services): Routes<typeof feedContract> {
  const { db } = services.store;
  return {
    list: async ({ request }) => ({ status: 200, body: await findFeeds(db, clientOf(request).login) }),
    create: ({ request, reply, body }) => {
      const metadata = metadataOf(services, request);
      return withIdempotency(services, { request, reply }, async (tx) => ({
        status: 201 as const,
        body: await createFeed(tx, body.name, metadata),
      }));
    },
    update: async ({ request, params, body: { Name, Active } }) => {
      const metadata = metadataOf(services, request);
      const command = { type: "ChangeFeed", name: Name, active: Active } as const;
      const feed = await db.transaction().execute((tx) => runFeed(tx, metadata, Number(params.id), command));
      return { status: 200, body: feed };
    },
    remove: async ({ request, params }) => {
      const metadata = metadataOf(services, request);
      await db.transaction().execute((tx) => removeFeed(tx, metadata, Number(params.id)));
      return { status: 204, body: undefined };
    },
  };
}

interface FeedTable {
  login: string;
  id: number;
  name: string;
  /** What stands in the public address: 128 random bits, hexadecimal. */
  identifier: string;
  active: boolean;
}

interface ListingVersionTable {
  login: string;
  /** How many facts there are about the client's properties. */
  version: number;
  changed_at: string;
}

declare module "#server/postgres/database.ts" {
  /** Exported feeds, and how far each client's properties have come, which a feed's `ETag` is made of. */
  interface Database {
    feed: FeedTable;
    listing_version: ListingVersionTable;
  }
}

export const feedSlice: Slice = {
  contracts: { feed: serve("client", feedContract, feedRoutes) },
  pages: registerFeeds,
  events: feedEvents,
  projections: [feedProjection],
};
