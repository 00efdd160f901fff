import { fromCallback, fromPromise } from "xstate";
import { featuredContract } from "#contracts/promotion/featuredContract.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import type { PropertyFilter } from "#contracts/property/propertyFilter.ts";
import { featuredMachine } from "#machines/featured/featuredMachine.ts";
import { featuredPlacesMachine } from "#machines/featured/featuredPlacesMachine.ts";
import type { TabNews } from "#machines/featured/placesEvent.ts";
import type { Places } from "#machines/featured/shortageOf.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** Tabs tell each other whose switches moved; what the property is now, each asks the service. */
const featuredTabs = fromCallback<TabNews>(({ sendBack, receive }) => {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("zaguan.featured");
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") sendBack({ type: "tab.featured", Id: data });
  });
  receive(({ Id }) => channel.postMessage(Id));
  return () => channel.close();
});

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

const featured = featuredMachine.provide({
  actors: {
    feature: fromPromise(async ({ input: { id, type, key } }) => {
      const call = clientOf(featuredContract).feature({
        body: { type, id },
        headers: { "idempotency-key": key },
      });
      return (await answered(call)).body;
    }),
    unfeature: fromPromise(
      async ({ input }) => (await answered(clientOf(featuredContract).unfeature(idOf(input)))).body,
    ),
    read: fromPromise(
      async ({ input }) => (await answered(clientOf(propertyContract).get(idOf(input)))).body,
    ),
  },
});

/** The two counts of featured properties (CALL-15), asked at the same time. */
const count = fromPromise<Places, void>(async ({ signal }) => {
  const figure = async (query: PropertyFilter) => {
    const call = clientOf(propertyContract).count({ query, fetchOptions: { signal } });
    return (await answered(call)).body.count;
  };
  const [FeaturedPremium, Featured] = await Promise.all([
    figure({ Status: "available", Featured: "FeaturedPremium" }),
    figure({ Featured: "Featured" }),
  ]);
  return { Featured, FeaturedPremium };
});

/** The featured places with the switches of each row, on the client API and across tabs. */
export const featuredPlaces = featuredPlacesMachine.provide({
  actors: { count, featured, tabs: featuredTabs },
});
