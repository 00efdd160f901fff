import i18next from "i18next";
import { fromPromise } from "xstate";
import { contactContract, type Office } from "#contracts/support/contactContract.ts";
import { askedOf } from "#machines/actor/askedMachine.ts";
import { contactMachine } from "#machines/contact/contactMachine.ts";
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

/** Where the company is and how to reach it (PAGE-09). */
export const office = askedOf<Office>().provide({
  actors: { load: fromPromise(async () => (await answered(clientOf(contactContract).office())).body) },
});
