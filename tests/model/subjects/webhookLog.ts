import type { DeliveryState, WebhookDelivery } from "#contracts/session/webhookContract.ts";
import { webhookLogMachine } from "#machines/account/webhookLogMachine.ts";
import type { Subject } from "../harness/subject.ts";

const delivery = (Id: number, State: DeliveryState = "delivered"): WebhookDelivery => ({
  Id,
  Event: `property-${Id}.1`,
  Kind: "property.published",
  Record: { Type: "property", Id },
  At: "2026-11-02T09:00:00.000Z",
  State,
  Asked: false,
  Attempts: [],
  NextAt: null,
});
const page = (next: string | null, ...deliveries: WebhookDelivery[]) => ({ deliveries, next });

const pages = [
  page(null, delivery(2), delivery(1)),
  page("6", delivery(7), delivery(6)),
  page("7", delivery(9, "waiting"), delivery(8), delivery(7)),
  page("7", delivery(9), delivery(8), delivery(7)),
  page(null),
];
const rejects = [{ code: "network" }, { code: "ErrInvalidPath" }];

export const webhookLogSubject: Subject = {
  machine: webhookLogMachine,
  starts: {
    "an owner opens the deliveries": { id: "h0", foreign: false, tests: false },
    "an owner sends a test": { id: "h0", foreign: false, tests: true },
    "an admin opens them": { id: "h0", foreign: true, tests: true },
  },
  events: [
    { type: "log.refresh" },
    { type: "log.more" },
    { type: "test.send" },
    { type: "delivery.send", delivery: 7 },
    { type: "delivery.send", delivery: 100 },
  ] as Subject["events"],
  services: {
    read: { resolves: pages, rejects },
    look: { resolves: pages, rejects },
    more: { resolves: [page(null, delivery(5), delivery(4)), page("4", delivery(5), delivery(4))], rejects },
    send: { resolves: [{ delivery: 9 }], rejects: [{ code: "ErrTooManyRequests" }, { code: "network" }] },
  },
  identity: ({ context: { foreign, tests, deliveries, next, asked, watched, problem } }) => [
    foreign,
    tests,
    deliveries && [deliveries.slice(0, 4).map(({ Id, State }: WebhookDelivery) => [Id, State])],
    next,
    asked,
    watched,
    problem?.code,
  ],
  invariants: {
    "Nobody sends anything who is signed in as the client": ({ value, context }) =>
      !context.foreign || ["reading", "failed", "listed", "readingMore"].includes(value),
    "What is followed is known": ({ value, context }) =>
      typeof value === "string" || context.watched !== null,
  },
};
