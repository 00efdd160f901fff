import { fromPromise } from "xstate";
import type { PropertyFilter } from "#contracts/propertyFilter.ts";
import type { Places } from "#machines/featured/shortageOf.ts";
import { featuredMachine } from "#machines/featuredMachine.ts";
import { featuredPlacesMachine } from "#machines/featuredPlacesMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";
import { featuredTabs } from "./featuredTabs.ts";

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

const featured = featuredMachine.provide({
  actors: {
    feature: fromPromise(async ({ input: { id, type, key } }) => {
      const call = clients.featured().feature({ body: { type, id }, headers: { "idempotency-key": key } });
      return (await answered(call)).body;
    }),
    unfeature: fromPromise(
      async ({ input }) => (await answered(clients.featured().unfeature(idOf(input)))).body,
    ),
    read: fromPromise(async ({ input }) => (await answered(clients.property().get(idOf(input)))).body),
  },
});

/** The two counts of part 1 §7, asked at the same time. */
const count = fromPromise<Places, void>(async ({ signal }) => {
  const figure = async (query: PropertyFilter) => {
    const call = clients.property().count({ query, fetchOptions: { signal } });
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
