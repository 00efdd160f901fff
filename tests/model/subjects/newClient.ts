import { newClientMachine } from "#machines/account/newClientMachine.ts";
import type { Subject } from "../harness/subject.ts";

const secretClient = {
  Login: "finca",
  Name: "Ana Ruiz",
  CompanyName: null,
  Email: "ana@finca.example",
  Language: "es",
};
const submit = (wrong: readonly string[], whole: boolean) => ({
  type: "create.submit",
  secretClient,
  key: "key-1",
  wrong,
  whole,
});

export const newClientSubject: Subject = {
  machine: newClientMachine,
  starts: { "the clients are looked at": undefined },
  events: [
    { type: "create.open" },
    submit([], true),
    submit(["Login", "Email"], true),
    submit([], false),
    { type: "create.repeat" },
    { type: "create.cancel" },
  ] as Subject["events"],
  services: {
    create: {
      resolves: [undefined],
      rejects: [
        ...["network", "unexpected", "ErrInternalServerError", "ErrNotReady"].map((code) => ({ code })),
        { code: "ErrInvalidBody", fields: [{ path: "Login", code: "ErrInvalidAction" }] },
        { code: "ErrSecondFactorMissing" },
      ],
    },
  },
  identity: ({ context: { order, wrong, problem } }) => [order, wrong, problem?.code],
  invariants: {
    "Nothing of a client is remembered once the form is closed": ({ value, context }) =>
      value !== "closed" ||
      (context.order === null && context.problem === null && context.wrong.length === 0),
    "What is made was in order": ({ value, context }) =>
      !["creating", "unsure"].includes(value) || (context.order !== null && context.wrong.length === 0),
    "A lost answer has its problem": ({ value, context }) => value !== "unsure" || context.problem !== null,
  },
};
