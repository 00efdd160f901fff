import { listingsMachine } from "#machines/session/listingsMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const listingsSubject: Subject = {
  machine: listingsMachine,
  starts: { "a client signs in": undefined },
  events: [{ type: "listings.count" }],
  services: { load: { resolves: [463], rejects: [{ code: "network" }] } },
  identity: ({ context }) => context.count,
  invariants: {},
};
