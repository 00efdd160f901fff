import { fromPromise } from "xstate";
import type { Geocoding } from "#contracts/place.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

/** Where an address lies, as the installation's map provider knows it. `location` is a location id. */
export const geocode = fromPromise<Geocoding, { address: string; location: string }>(
  async ({ input }) => (await answered(clients.place().geocode({ query: input }))).body,
);
