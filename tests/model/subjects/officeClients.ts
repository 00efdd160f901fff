import { officeClientsMachine } from "#machines/account/officeClientsMachine.ts";
import type { Subject } from "../harness/subject.ts";

const client = (Login: string) => ({
  Login,
  Name: Login,
  TradeName: null,
  CompanyName: null,
  Email: `${Login}@agents.example`,
  Suspended: false,
  Users: 1,
  LastSignIn: null,
  Services: [],
});

export const officeClientsSubject: Subject = {
  machine: officeClientsMachine,
  starts: { "the screen opens": undefined },
  events: [
    { type: "text.change", secretText: "" },
    { type: "text.change", secretText: "cos" },
    { type: "list.refresh" },
    { type: "list.more" },
  ] as Subject["events"],
  services: {
    list: {
      resolves: [
        { secretRows: [client("costa")], next: "costa" },
        { secretRows: [], next: null },
      ],
      rejects: [{ code: "network" }],
    },
    more: { resolves: [{ secretRows: [client("marina")], next: null }], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { secretText, found, problem } }) => [
    secretText,
    found && [found.secretRows.length, found.next],
    problem?.code,
  ],
  invariants: {
    "A failure has its problem, and nothing else has one": ({ value, context }) =>
      ["failed", "notAdded"].includes(value) === (context.problem !== null),
    "More are asked for only after some that are shown": ({ value, context }) =>
      !["adding", "notAdded"].includes(value) || context.found.next !== null,
  },
};
