import { clientSearchMachine } from "#machines/session/clientSearchMachine.ts";
import type { Subject } from "../harness/subject.ts";

const costa = {
  Login: "costa",
  Name: "Costa",
  TradeName: null,
  CompanyName: null,
  Email: "costa@agents.example",
  Suspended: false,
};

export const clientSearchSubject: Subject = {
  machine: clientSearchMachine,
  starts: { "nothing is typed": { secretText: "" }, "a login in the address": { secretText: "costa" } },
  events: [
    { type: "text.change", secretText: "" },
    { type: "text.change", secretText: "cos" },
    { type: "text.change", secretText: " cos " },
    { type: "search.retry" },
  ] as Subject["events"],
  services: {
    find: {
      resolves: [
        { secretClients: [costa], more: false },
        { secretClients: [], more: true },
      ],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ context: { secretText, found } }) => [secretText.trim(), found?.secretClients.length],
  invariants: {
    "A failure has its problem, and nothing else has one": ({ value, context }) =>
      (value === "failed") === (context.problem !== null),
    "What is shown as found was found": ({ value, context }) => value !== "found" || context.found !== null,
  },
};
