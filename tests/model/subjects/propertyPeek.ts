import { propertyPeekMachine } from "#machines/analytics/propertyPeekMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

const details = { by: "property", group: "82114", show: "details" };
const prices = { by: "agentref", group: "A-2041", show: "prices" };
const period = {
  Id: 2,
  FromDate: "2026-03-01T09:00:00.000Z",
  ToDate: null,
  Price: 1_250_000,
  Currency: "EUR",
};

export const propertyPeekSubject: Subject = {
  machine: propertyPeekMachine,
  starts: { "a table of properties": undefined },
  events: [
    { type: "peek.open", subject: details },
    { type: "peek.open", subject: prices },
    { type: "peek.close" },
    { type: "peek.retry" },
  ] as Subject["events"],
  services: {
    look: {
      resolves: [
        { show: "details", property: sampleProperty() },
        { show: "details", property: null },
        { show: "prices", periods: [period] },
        { show: "prices", periods: [] },
      ],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ context }) => [context.subject?.show, context.answer?.show],
  invariants: {
    "Closed, nothing is kept": ({ value, context }) =>
      value !== "closed" || (context.subject === null && context.answer === null),
    "What is known was asked for": ({ value, context }) =>
      value !== "known" || (context.subject !== null && context.answer !== null),
    "What failed says why": ({ value, context }) => value !== "failed" || context.problem !== null,
  },
};
