import { fromPromise } from "xstate";
import { directoryContract } from "#contracts/directory/directoryContract.ts";
import { contactContract } from "#contracts/support/contactContract.ts";
import { contractMachine } from "#machines/contact/contractMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** Contract requests, and the entries that they name, through the client API. */
export const contract = contractMachine.provide({
  actors: {
    entries: fromPromise(
      async ({ signal }) =>
        (await answered(clientOf(directoryContract).list({ fetchOptions: { signal } }))).body,
    ),
    send: fromPromise(async ({ input: { key, ...body } }) => {
      const call = clientOf(contactContract).advertise({ body, headers: { "idempotency-key": key } });
      return (await answered(call)).body;
    }),
  },
});
