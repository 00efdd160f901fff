import { connectionMachine } from "#machines/faults/connectionMachine.ts";
import type { Subject } from "../harness/subject.ts";

const answers = { resolves: [undefined], rejects: [{ code: "network" }] };

export const connectionSubject: Subject = {
  machine: connectionMachine,
  starts: { "a panel that was just loaded": undefined },
  events: [
    { type: "browser.offline" },
    { type: "browser.online" },
    { type: "call.silent" },
    { type: "call.answered" },
  ],
  services: { probe: answers, probeAgain: answers },
  identity: ({ context }) => context.network,
  invariants: {
    "One silent call alone is not taken for a lost connection": (snapshot) =>
      snapshot.hasTag("away") !== (snapshot.matches("there") || snapshot.matches("doubting")),
  },
};
