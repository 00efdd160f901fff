import { passwordMachine } from "#machines/account/passwordMachine.ts";
import type { Subject } from "../harness/subject.ts";

const secret = "a secret of many words";

/** The words of `secret` are enough, and those of no other are. */
const submitted = (password: string, newPassword: string) => ({
  type: "password.submit",
  password,
  newPassword,
  long: newPassword === secret,
});

export const passwordSubject: Subject = {
  machine: passwordMachine,
  starts: { "the screen opens": undefined },
  events: [
    submitted("secret", secret),
    submitted("", secret),
    submitted("secret", ""),
    submitted("", ""),
    submitted("secret", "a secret"),
  ],
  services: {
    change: { resolves: [undefined], rejects: [{ code: "ErrWrongPassword" }, { code: "network" }] },
  },
  identity: ({ context: { missing, problem } }) => [missing, problem?.code],
  invariants: {
    "No secret is in the snapshot": (snapshot) => !JSON.stringify(snapshot.context).includes("secret"),
    "Nothing is wrong with what is being asked for": ({ value, context }) =>
      value !== "changing" || (context.missing.length === 0 && context.problem === null),
  },
};
