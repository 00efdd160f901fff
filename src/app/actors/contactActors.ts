import i18next from "i18next";
import { fromPromise } from "xstate";
import { contactContract } from "#contracts/support/contactContract.ts";
import { contactMachine } from "#machines/contact/contactMachine.ts";
import { officeMachine } from "#machines/contact/officeMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** Messages to the office, through the client API. */
export const contact = contactMachine.provide({
  actors: {
    send: fromPromise(async ({ input: { subject, body, key } }) => {
      const headers = { "idempotency-key": key, "accept-language": i18next.language };
      const call = clientOf(contactContract).contact({ body: { subject, body }, headers });
      return (await answered(call)).body;
    }),
  },
});

/** Where the company is and how to reach it. */
export const office = officeMachine.provide({
  actors: { load: fromPromise(async () => (await answered(clientOf(contactContract).office())).body) },
});
