import { contactMachine } from "#machines/contact/contactMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const contactSubject: Subject = {
  machine: contactMachine,
  starts: {
    "a question": { subject: "" },
    "a request for access": { subject: "Request Access", section: "Section: Data feeds" },
    "a question that was begun before": { subject: "A question", body: "How do I add a property?" },
  },
  events: [
    { type: "field.change", field: "subject", value: "" },
    { type: "field.change", field: "subject", value: "A question" },
    { type: "field.change", field: "body", value: "How do I add a property?" },
    { type: "message.send", key: "key-0001" },
    { type: "notice.dismiss" },
  ] as Subject["events"],
  services: { send: { resolves: [{ message: "Thank you" }], rejects: [{ code: "network" }] } },
  identity: ({ context }) => [context.subject, context.body],
  invariants: {
    "Only a whole message is on its way": ({ value, context }) =>
      value !== "sending" || (context.subject.trim() !== "" && context.body.trim() !== ""),
    "A message that has gone out is cleared": ({ value, context }) =>
      value !== "sent" || (context.subject === "" && context.body === ""),
    "A refused message is still there": ({ value, context }) => value !== "refused" || context.body !== "",
  },
};
