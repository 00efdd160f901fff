import { officeClientMachine } from "#machines/account/officeClientMachine.ts";
import type { Subject } from "../harness/subject.ts";

const client = { Login: "costa", Name: "Costa", Suspended: false, Users: [], Version: 3 };
const services = { kind: "services", body: { ExportEnquiries: true }, version: 3, key: "key-1" };
const submit = (change: object) => ({ type: "change.submit", change });

export const officeClientSubject: Subject = {
  machine: officeClientMachine,
  starts: { "a client is opened": { login: "costa" } },
  events: [
    { type: "client.refresh" },
    { type: "change.ask", kind: "services" },
    { type: "change.ask", kind: "suspend" },
    { type: "change.ask", kind: "reinstate" },
    { type: "change.ask", kind: "unlock" },
    { type: "change.ask", kind: "passwordLink" },
    submit(services),
    submit({ kind: "suspend", reason: "unpaid" }),
    submit({ kind: "reinstate" }),
    submit({ kind: "unlock" }),
    submit({ kind: "passwordLink", secretEmail: "ana@costa.example", key: "key-2" }),
    { type: "change.repeat" },
    { type: "change.cancel" },
  ] as Subject["events"],
  services: {
    read: {
      resolves: [{ secretClient: client }, { secretClient: { ...client, Suspended: true } }],
      rejects: [{ code: "network" }, { code: "ErrUnknownLogin" }],
    },
    change: {
      resolves: [undefined],
      rejects: [
        ...["network", "unexpected", "ErrInternalServerError", "ErrNotReady"].map((code) => ({ code })),
        ...["ErrVersionConflict", "ErrUnknownLogin", "ErrSecondFactorMissing"].map((code) => ({ code })),
      ],
    },
  },
  identity: ({ context: { secretClient, kind, change, problem } }) => [
    secretClient?.Suspended,
    kind,
    change,
    problem?.code,
  ],
  invariants: {
    "What is asked about is known exactly while a dialog is open": (snapshot) =>
      snapshot.hasTag("dialog") === (snapshot.context.kind !== null),
    "What is done is what was asked about": ({ context: { kind, change } }) =>
      change === null || change.kind === kind,
    "A failure has its problem": ({ value, context }) =>
      !["failed", "unknown", "unsure"].includes(value) || context.problem !== null,
    "Only a client that was read is changed": ({ value, context }) =>
      ["reading", "failed", "unknown"].includes(value) || context.secretClient !== null,
  },
};
