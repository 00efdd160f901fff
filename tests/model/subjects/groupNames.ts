import { groupNamesMachine, nameKey } from "#machines/analytics/groupNamesMachine.ts";
import type { Subject } from "../harness/subject.ts";

const javea = { en: "Jávea / Xàbia", es: "Jávea / Xàbia", detail: "Alicante" };

export const groupNamesSubject: Subject = {
  machine: groupNamesMachine,
  starts: { "a table opens": undefined },
  events: [
    { type: "names.want", kind: "town", ids: ["m-03082", "m-00000"] },
    { type: "names.want", kind: "province", ids: ["p-03"] },
    { type: "names.want", kind: "town", ids: [] },
    { type: "names.retry" },
  ] as Subject["events"],
  services: {
    askNames: {
      resolves: [{ "m-03082": javea }, { "p-03": { en: "Alicante", es: "Alicante" } }, {}],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ context }) => [context.wanted.kind, context.wanted.ids.length, Object.keys(context.names)],
  invariants: {
    "At rest every name that was wanted is known, or known to be none": ({ value, context }) =>
      value !== "resting" ||
      context.wanted.ids.every((id: string) => nameKey(context.wanted.kind, id) in context.names),
    "What failed says why": ({ value, context }) => value !== "failed" || context.problem !== null,
  },
};
