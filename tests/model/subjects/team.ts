import type { Role } from "#contracts/session/roles.ts";
import type { TeamInvitation, TeamUser } from "#contracts/session/teamContract.ts";
import { teamMachine } from "#machines/account/teamMachine.ts";
import type { Subject } from "../harness/subject.ts";

const user = (Id: string, Role: Role, Current = false): TeamUser => ({
  Id,
  Name: `Name of ${Id}`,
  Email: `${Id}@costa.example`,
  Role,
  LastSeen: null,
  Current,
});
const invitation: TeamInvitation = {
  Id: "i1",
  Email: "eva@costa.example",
  Name: "Eva",
  Role: "agent",
  Language: "es",
  SentAt: "2026-11-02T09:00:00.000Z",
  Until: "2026-11-09T09:00:00.000Z",
};
const other = user("7", "agent");
const limited: TeamUser = { ...user("9", "agent"), Limited: true };
const owned = {
  users: [user("login", "owner", true), other, user("8", "owner"), limited],
  invitations: [invitation],
};
const managed = { users: [user("login", "manager", true), other], invitations: [invitation] };
/** As an admin finds it who is signed in as the client. */
const foreign = { users: [user("login", "owner")], invitations: [] };

const form = { email: " eva@costa.example ", name: "Eva", role: "agent", language: "es" };
const submit = (changes: object, key = "key-1") => ({
  type: "invite.submit",
  form: { ...form, ...changes },
  key,
});
const change = (kind: string, id: string, more = {}) => ({
  type: "team.change",
  change: { kind, id, ...more },
});

export const teamSubject: Subject = {
  machine: teamMachine,
  starts: { "the screen opens": undefined },
  events: [
    { type: "list.refresh" },
    { type: "invite.open" },
    submit({}),
    submit({}, "key-2"),
    submit({ email: "ana@costa.example" }, "key-3"),
    submit({ name: "Ana" }, "key-4"),
    submit({ role: "owner" }, "key-5"),
    submit({ language: "en" }, "key-6"),
    submit({ email: "", name: "  " }),
    submit({ email: "eva@" }),
    submit({ name: "" }),
    { type: "invite.cancel" },
    change("send", "i1", { key: "key-7" }),
    change("send", "7", { key: "key-8" }),
    change("withdraw", "i1"),
    change("withdraw", "nobody"),
    change("role", "7", { role: "manager" }),
    change("role", "7", { role: "agent" }),
    change("role", "7", { role: "limitedAgent" }),
    change("role", "9", { role: "agent" }),
    change("role", "9", { role: "limitedAgent" }),
    change("role", "8", { role: "agent" }),
    change("role", "login", { role: "agent" }),
    change("role", "i1", { role: "owner" }),
    change("remove", "7"),
    change("remove", "login"),
    change("remove", "i1"),
    change("endSessions", "7"),
    change("endSessions", "login"),
    change("endSessions", "nobody"),
    { type: "change.accept" },
    { type: "change.accept", to: null },
    { type: "change.accept", to: "7" },
    { type: "change.accept", to: "login" },
    { type: "change.accept", to: "who left" },
    { type: "change.cancel" },
  ] as Subject["events"],
  services: {
    list: { resolves: [owned, managed, foreign], rejects: [{ code: "network" }, { code: "ErrNoRigths" }] },
    invite: { resolves: [{ Id: "i2" }], rejects: [{ code: "ErrInvalidAction" }] },
    change: {
      resolves: [undefined],
      rejects: [
        { code: "ErrLastOwner" },
        { code: "ErrInvalidPath" },
        { code: "ErrInvalidAction" },
        { code: "ErrNoRigths" },
      ],
    },
  },
  identity: ({ context: { users, change, sent, wrong, problem } }) => [
    users.map(({ Role, Current }: TeamUser) => [Role, Current]),
    change && [change.kind, change.id, change.to],
    sent && [sent.key, sent.form],
    wrong,
    problem?.code,
  ],
  invariants: {
    "A change is known exactly while it is asked about or done": ({ value, context }) =>
      (value === "asking" || value === "changing") === (context.change !== null),
    "What was sent is known only while the form is open": ({ context, value }) =>
      context.sent === null || ["inviting", "sending"].includes(value),
    "Fields are wrong only while a form or a question is open": ({ context, value }) =>
      context.wrong.length === 0 || ["inviting", "asking"].includes(value),
    "Nobody is removed before it is said who gets their listings, and never themselves": ({
      context,
      value,
    }) =>
      value !== "changing" ||
      context.change.kind !== "remove" ||
      (context.change.to !== undefined && context.change.to !== context.change.id),
    "Nobody but an owner is asked or changes": ({ context, value }) =>
      !["inviting", "sending", "asking", "changing"].includes(value) ||
      context.users.some(({ Current, Role }: TeamUser) => Current && Role === "owner"),
  },
};
