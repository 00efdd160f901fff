import { fromPromise } from "xstate";
import { feedContract } from "#contracts/feed/feedContract.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import type { PropertyFilter } from "#contracts/property/propertyFilter.ts";
import { feedsMachine } from "#machines/feeds/feedsMachine.ts";
import type { ListingCounts } from "#machines/feeds/feedsSetup.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** The list's own counts, asked at the same time. */
const count = fromPromise<ListingCounts, void>(async ({ signal }) => {
  const figure = async (query: PropertyFilter) =>
    (await answered(clientOf(propertyContract).count({ query, fetchOptions: { signal } }))).body.count;
  const [active, weekly] = await Promise.all([
    figure({ Status: "active" }),
    figure({ Status: "active", OfferType: "for-holidays" }),
  ]);
  return { active, weekly };
});

/** The data feeds on the client API, with the browser's clipboard. */
export const feeds = feedsMachine.provide({
  actors: {
    list: fromPromise(
      async ({ signal }) => (await answered(clientOf(feedContract).list({ fetchOptions: { signal } }))).body,
    ),
    count,
    create: fromPromise(async ({ input: { name, key } }) => {
      const call = clientOf(feedContract).create({ body: { name }, headers: { "idempotency-key": key } });
      return (await answered(call)).body;
    }),
    change: fromPromise(async ({ input: { ID, Name, Active } }) => {
      const call = clientOf(feedContract).update({ params: { id: String(ID) }, body: { Name, Active } });
      return (await answered(call)).body;
    }),
    remove: fromPromise(({ input: { ID } }) =>
      answered(clientOf(feedContract).remove({ params: { id: String(ID) } })),
    ),
    // Absent where the page is not served safely: a call would throw before there is a promise.
    copy: fromPromise(async ({ input: { text } }) => {
      await navigator.clipboard.writeText(text);
    }),
  },
});
