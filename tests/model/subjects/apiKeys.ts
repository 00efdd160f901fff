import { type ApiKey, MOST_API_KEYS } from "#contracts/session/apiKeyContract.ts";
import { apiKeysMachine } from "#machines/account/apiKeysMachine.ts";
import type { Subject } from "../harness/subject.ts";

const key = (Id: string): ApiKey => ({
  Id,
  Name: `Name of ${Id}`,
  Role: "agent",
  MadeBy: "Costa",
  MadeAt: "2026-11-02T09:00:00.000Z",
  LastUsed: null,
  Until: null,
});
const keys = (count: number) => Array.from({ length: count }, (_, nth) => key(`k${nth}`));

const form = { name: "CRM", role: "agent", days: 90 };
const submit = (changes: object) => ({ type: "key.submit", form: { ...form, ...changes } });
const secret = "zgn_of-the-new-key";

export const apiKeysSubject: Subject = {
  machine: apiKeysMachine,
  starts: { "an owner opens the screen": { foreign: false }, "an admin opens it": { foreign: true } },
  events: [
    { type: "list.refresh" },
    { type: "key.open" },
    submit({}),
    submit({ name: " Website ", role: "readOnly", days: null }),
    submit({ name: "" }),
    submit({ name: "  " }),
    { type: "key.cancel" },
    { type: "key.revoke", id: "k0" },
    { type: "key.revoke", id: "k1" },
    { type: "key.revoke", id: "another" },
    { type: "change.accept" },
    { type: "change.cancel" },
    { type: "secret.copy" },
    { type: "secret.take" },
    { type: "secret.stored" },
    { type: "secret.close" },
    { type: "leave.accept" },
    { type: "leave.cancel" },
  ] as Subject["events"],
  services: {
    list: {
      resolves: [keys(2), [], keys(MOST_API_KEYS - 1), keys(MOST_API_KEYS)],
      rejects: [{ code: "network" }, { code: "ErrNoRigths" }],
    },
    make: {
      resolves: [{ secret }],
      rejects: [
        { code: "ErrInvalidAction" },
        { code: "ErrInternalServerError" },
        { code: "network" },
        { code: "unexpected" },
      ],
    },
    change: {
      resolves: [undefined],
      rejects: [{ code: "network" }, { code: "ErrInvalidPath" }, { code: "ErrNoRigths" }],
    },
    copy: { resolves: [undefined], rejects: [{ code: "unexpected" }] },
  },
  identity: ({ context: { keys, foreign, change, wrong, form, secret, problem } }) => [
    keys?.length,
    foreign,
    change?.id,
    wrong,
    form,
    secret,
    problem?.code,
  ],
  invariants: {
    "A change is known exactly while it is asked about or done": ({ value, context }) =>
      (value === "asking" || value === "changing") === (context.change !== null),
    "A secret is known exactly while it is shown": ({ context, value }) =>
      (typeof value === "object" && "shown" in value) === (context.secret !== null),
    "Nobody makes or revokes a key who is signed in as the client": ({ value, context }) =>
      !context.foreign || ["loading", "failed", "closed", "listed"].includes(value),
    "A field is wrong only while the form is open": ({ context, value }) =>
      context.wrong.length === 0 || value === "naming",
  },
};
