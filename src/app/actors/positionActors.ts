// @chunk wizards
import { fromPromise } from "xstate";
import type { Geocoding, Point } from "#contracts/place/place.ts";
import { placeContract } from "#contracts/place/placeContract.ts";
import { pointInShape } from "#contracts/place/pointInShape.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { positionMachine } from "#machines/position/positionMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** Where an address lies, as the installation's map provider knows it. `location` is a location id. */
const geocode = fromPromise<Geocoding, { address: string; location: string }>(
  async ({ input }) => (await answered(clientOf(placeContract, "geo").geocode({ query: input }))).body,
);

/** Where the browser is, with the person's leave. */
const locate = fromPromise<Point, void>(
  () =>
    new Promise((resolve, reject) => {
      const fail = () => reject({ code: "unexpected" } satisfies Problem);
      if (!("geolocation" in navigator)) return fail();
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
        fail,
        { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
      );
    }),
);

/** The position with the gazetteer, the geocoder and the browser. */
export const position = positionMachine.provide({
  actors: {
    geocode,
    locate,
    check: fromPromise(async ({ input: { point, location } }) => {
      const { body } = await answered(clientOf(placeContract, "geo").shape({ params: { id: location } }));
      return { inside: pointInShape(point, body.rings) };
    }),
  },
});
