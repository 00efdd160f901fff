import { fromPromise } from "xstate";
import { contractMachine } from "#machines/contact/contractMachine.ts";
import { answered } from "../session/client.ts";
import { clients } from "../session/clients.ts";

/** Contract requests, through the client API. */
export const contract = contractMachine.provide({
  actors: {
    send: fromPromise(async ({ input: { key, ...body } }) => {
      const call = clients.contact().advertise({ body, headers: { "idempotency-key": key } });
      return (await answered(call)).body;
    }),
  },
});
