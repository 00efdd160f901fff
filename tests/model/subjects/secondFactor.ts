import { secondFactorMachine } from "#machines/account/secondFactorMachine.ts";
import type { Subject } from "../harness/subject.ts";

const off = { On: false, RecoveryCodesLeft: 0, Required: true };
const wrongCode = { code: "ErrWrongCode" };
const network = { code: "network" };

export const secondFactorSubject: Subject = {
  machine: secondFactorMachine,
  starts: { "the screen opens": undefined },
  events: [
    { type: "factor.refresh" },
    { type: "factor.begin" },
    { type: "factor.end" },
    { type: "factor.cancel" },
    { type: "codes.renew" },
    { type: "codes.done" },
    { type: "password.submit", password: "a password" },
    { type: "password.submit", password: "" },
    { type: "code.submit", secretCode: "123456" },
    { type: "code.submit", secretCode: "" },
    { type: "proof.submit", password: "a password", secretCode: "123456" },
    { type: "proof.submit", password: "", secretCode: "123456" },
    { type: "proof.submit", password: "a password", secretCode: "" },
  ] as Subject["events"],
  services: {
    load: { resolves: [off, { On: true, RecoveryCodesLeft: 3, Required: true }], rejects: [network] },
    begin: {
      resolves: [{ Secret: "MZXW6YTB", SecretUri: "otpauth://totp/costa?secret=MZXW6YTB" }],
      rejects: [{ code: "ErrWrongPassword" }],
    },
    confirm: { resolves: [["AAAA-BBBB", "CCCC-DDDD"]], rejects: [wrongCode] },
    renew: { resolves: [["EEEE-FFFF", "GGGG-HHHH"]], rejects: [wrongCode] },
    end: { resolves: [undefined], rejects: [wrongCode] },
  },
  identity: ({ context: { missing, problem } }) => [missing, problem?.code],
  invariants: {
    "A secret is held exactly while it is set up": ({ value, context }) =>
      ["showing", "confirming"].includes(value) === (context.secret !== null),
    "Recovery codes are held exactly while they are shown": ({ value, context }) =>
      (value === "codesShown") === context.recoverySecrets.length > 0,
    "No password is remembered": ({ context }) => !JSON.stringify(context).includes("a password"),
    "It is on where it is said to be": ({ value, context }) =>
      ["loading", "failed"].includes(value) ||
      ["on", "stopping", "ending", "renewing", "making", "codesShown"].includes(value) === context.factor.On,
  },
};
