import type { feedContract } from "#contracts/feed/feedContract.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import { once } from "#server/http/once.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { createFeed, findFeeds, runFeed } from "./runFeed.ts";

/** Exported feeds (CALL-49). */
export function feedRoutes(services: Services): Routes<typeof feedContract> {
  const { db } = services.store;
  return {
    list: async ({ request }) => ({ status: 200, body: await findFeeds(db, clientOf(request).login) }),
    create: ({ request, body }) => {
      const metadata = metadataOf(services, request);
      return once(services, request, async (tx) => ({
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
  };
}
