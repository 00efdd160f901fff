import type { EventObject } from "xstate";
import { feeds } from "#app/actors/feedsActors.ts";
import type { Feed } from "#contracts/feed/feedContract.ts";
import { naturally } from "#machines/list/order.ts";
import { feedsSubject } from "#tests/model/subjects/feeds.ts";
import type { LiveMachine } from "./liveMachine.ts";

const FEEDS = "/api/client/exportedfeeds";
/** No feed has it. */
const UNKNOWN = 999_999_999;

let keys = 0;

export const feedsLive: LiveMachine = {
  subject: feedsSubject,
  machine: feeds,
  mostEvents: 480,
  reads: /^GET .*exportedfeeds$/,
  async prepare({ caller }) {
    await caller.post(FEEDS, { name: "Feed 1" });
    const { body } = await caller.post(FEEDS, { name: "Feed 2" });
    await caller.put(`${FEEDS}/${body.ID}`, { Name: "Feed 2", Active: false });
  },
  input: async () => ({ input: undefined }),
  real(event: EventObject & { ID?: number }, { context }) {
    if (event.type === "feed.add") {
      keys += 1;
      return { ...event, key: `live-feed-${keys}` } as EventObject;
    }
    if (event.ID === undefined) return event;
    return { ...event, ID: context.feeds[event.ID - 1]?.ID ?? UNKNOWN } as EventObject;
  },
  shown: ({ value, context: { feeds: shown } }) =>
    ["loading", "failed"].includes(value.list) ? null : shown,
  async held(caller) {
    const all = (await caller.get(FEEDS)).body as Feed[];
    return all.toSorted((one, other) => naturally(one.Name, other.Name) || one.ID - other.ID);
  },
  untaken: {},
};
