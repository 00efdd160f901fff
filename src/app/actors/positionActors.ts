import { fromPromise } from "xstate";
import { pointInShape } from "#contracts/pointInShape.ts";
import { positionMachine } from "#machines/positionMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";
import { geocode } from "./geocode.ts";
import { locate } from "./locate.ts";

/** The position with the gazetteer, the geocoder and the browser. */
export const position = positionMachine.provide({
  actors: {
    geocode,
    locate,
    check: fromPromise(async ({ input: { point, location } }) => {
      const { body } = await answered(clients.place().shape({ params: { id: location } }));
      return { inside: pointInShape(point, body.rings) };
    }),
  },
});
