import { contractMachine } from "#machines/contact/contractMachine.ts";
import type { Subject } from "../harness/subject.ts";

const request = { subject: "Contract request", body: "Featured: 25", language: "en" };

export const contractSubject: Subject = {
  machine: contractMachine,
  starts: { "an empty request": undefined },
  events: [
    { type: "size.toggle", level: "Featured", listings: 25 },
    { type: "size.toggle", level: "FeaturedPremium", listings: 5 },
    { type: "comments.change", comments: "From January on" },
    { type: "request.send", key: "key-0001", request },
    { type: "notice.dismiss" },
  ] as Subject["events"],
  services: { send: { resolves: [{ message: "Thank you" }], rejects: [{ code: "network" }] } },
  identity: ({ context }) => [context.choice],
  invariants: {
    "A request on its way asks for something": ({ value, context }) =>
      value !== "sending" || context.choice.Featured !== null || context.choice.FeaturedPremium !== null,
    "A request that has gone out is cleared": ({ value, context }) =>
      value !== "sent" || (context.choice.Featured === null && context.request === null),
    "A refused request is still there": ({ value, context }) =>
      value !== "refused" || context.request !== null,
  },
};
