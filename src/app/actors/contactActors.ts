import i18next from "i18next";
import { fromPromise } from "xstate";
import { contactMachine } from "#machines/contact/contactMachine.ts";
import { answered } from "../session/client.ts";
import { clients } from "../session/clients.ts";

/** Messages to the office, through the client API. */
export const contact = contactMachine.provide({
  actors: {
    send: fromPromise(async ({ input: { subject, body, key } }) => {
      const headers = { "idempotency-key": key, "accept-language": i18next.language };
      const call = clients.contact().contact({ body: { subject, body }, headers });
      return (await answered(call)).body;
    }),
  },
});
