import { fromPromise } from "xstate";
import { cadastreMachine } from "#machines/cadastreMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

/** The cadastre of the installation's map provider; only its buttons ask it. */
export const cadastre = cadastreMachine.provide({
  actors: {
    lookUp: fromPromise(async ({ input: { reference, location } }) => {
      const query = location === null ? {} : { location };
      return (await answered(clients.place().cadastre({ params: { reference }, query }))).body;
    }),
    findParcels: fromPromise(async ({ input: { point } }) => {
      const query = { lat: String(point.lat), lon: String(point.lon) };
      return (await answered(clients.place().parcels({ query }))).body;
    }),
  },
});
