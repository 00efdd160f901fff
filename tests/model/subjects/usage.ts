import { usageNames } from "#machines/dashboard/countMachine.ts";
import { usageMachine } from "#machines/dashboard/usageMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const usageSubject: Subject = {
  machine: usageMachine,
  alike: 10_000,
  starts: { "the dashboard opens": undefined },
  events: [
    { type: "usage.refresh" },
    ...usageNames.map((name) => ({ type: "count.known", name, count: 463 })),
    { type: "count.failed", name: "active" },
    { type: "count.failed", name: "holidays" },
  ] as Subject["events"],
  services: {},
  children: ["count"],
  identity: ({ context: { asked, failed } }) => [asked, [...failed].sort()],
  invariants: {
    "No count is missing once all are reported": ({ value, context }) =>
      value === "counting" || usageNames.every((name) => name in context.usage),
    "A failed count stands for 0": ({ context }) =>
      context.failed.every((name: keyof typeof context.usage) => context.usage[name] === 0),
  },
};
