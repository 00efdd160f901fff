import { liveContract } from "#contracts/session/accountContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { type Slice, serve } from "#server/slice.ts";

/** What changes for a client, told to its browsers as it happens (LIVE-01 … LIVE-05). */
const liveRoutes = ({ live }: Services): Routes<typeof liveContract> => ({
  events: async ({ request, reply, headers }) => {
    const lastId = headers["last-event-id"];
    const body = await live.open(clientOf(request), lastId === undefined ? undefined : Number(lastId));
    // What stands in front passes on each event as it comes.
    reply.header("x-accel-buffering", "no");
    return { status: 200, body };
  },
});

export const liveSlice: Slice = {
  contracts: { live: serve("client", liveContract, liveRoutes) },
};
