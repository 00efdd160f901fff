import type { OwnSession } from "#contracts/session/accountContract.ts";
import { ownSessionsMachine } from "#machines/account/ownSessionsMachine.ts";
import type { Subject } from "../harness/subject.ts";

const session = (Id: string, Current = false): OwnSession => ({
  Id,
  Current,
  Address: "203.0.113.7",
  ByOffice: false,
  LoginAs: null,
  Device: { Browser: "Firefox", System: "Linux" },
  SignedIn: "2026-11-02T09:00:00.000Z",
  LastUsed: "2026-11-02T10:00:00.000Z",
});
const three = [session("here", true), session("phone"), session("office")];

export const ownSessionsSubject: Subject = {
  machine: ownSessionsMachine,
  starts: { "the screen opens": undefined },
  events: [
    { type: "sessions.refresh" },
    { type: "session.end", id: "phone" },
    { type: "session.end", id: "here" },
    { type: "session.end", id: "nobody" },
    { type: "sessions.endOthers" },
  ] as Subject["events"],
  services: {
    list: { resolves: [three, [session("here", true)]], rejects: [{ code: "network" }] },
    end: { resolves: [undefined], rejects: [{ code: "ErrInvalidPath" }, { code: "network" }] },
    endOthers: { resolves: [undefined], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { sessions, problem } }) => [sessions.map(({ Id }: OwnSession) => Id), problem?.code],
  invariants: {
    "Who looks is never without a session": ({ context }) =>
      context.sessions.length === 0 || context.sessions.some(({ Current }: OwnSession) => Current),
    "One is named exactly while it is ended": ({ value, context }) =>
      (value === "ending") === (context.ending !== ""),
  },
};
