import { invitationMachine } from "#machines/account/invitationMachine.ts";
import type { Subject } from "../harness/subject.ts";

const secret = "a secret of many words";
const submitted = (password: string) => ({ type: "password.submit", password, long: password === secret });
const network = { code: "network" };
const over = { code: "ErrInvitationOver" };

const invited = {
  Firm: "Costa Homes",
  Name: "Eva",
  Email: "eva@team.example",
  Role: "agent",
  Language: "es",
  HasPassword: false,
};

export const invitationSubject: Subject = {
  machine: invitationMachine,
  starts: { "the page opens": undefined },
  events: [submitted(secret), submitted("secret"), submitted(""), { type: "invitation.retry" }],
  services: {
    look: {
      resolves: [invited, { ...invited, HasPassword: true }],
      rejects: [{ code: "ErrInvalidUrl" }, over, network],
    },
    accept: { resolves: [undefined], rejects: [{ code: "ErrWrongPassword" }, over, network] },
  },
  identity: ({ context: { invitation, missing, problem } }) => [
    invitation?.HasPassword,
    missing,
    problem?.code,
  ],
  invariants: {
    "No secret is in the snapshot": (snapshot) => !JSON.stringify(snapshot.context).includes("secret"),
    "Nobody is asked for a password before it is known which": ({ value, context }) =>
      !["editing", "accepting"].includes(String(value)) || context.invitation !== null,
    "Nothing is wrong with what is being asked for": ({ value, context }) =>
      value !== "accepting" || (!context.missing && context.problem === null),
  },
};
