/** Decides how a second factor is turned on and off, and what is shown of it meanwhile (ACCOUNT-10 … ACCOUNT-15). */
import { assign, emit, setup } from "xstate";
import type { NewSecondFactor, SecondFactor } from "#contracts/session/accountContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

export type ProofField = "password" | "secretCode";

export interface Proof {
  password: string;
  secretCode: string;
}

interface SecondFactorContext {
  factor: SecondFactor;
  /** Only while it is set up. */
  secret: NewSecondFactor | null;
  /** Only while they are shown, this once. */
  recoverySecrets: readonly string[];
  missing: readonly ProofField[];
  problem: Problem | null;
}

export type SecondFactorEvent =
  | { type: "factor.refresh" }
  | { type: "factor.begin" }
  | { type: "factor.end" }
  | { type: "factor.cancel" }
  | { type: "codes.renew" }
  | { type: "codes.done" }
  | { type: "password.submit"; password: string }
  | { type: "code.submit"; secretCode: string }
  | ({ type: "proof.submit" } & Proof);

/** What is empty of what an event brings. */
const blank = (event: Partial<Proof>): ProofField[] =>
  (["password", "secretCode"] as const).filter((field) => event[field] === "");

const passwordOf = (event: SecondFactorEvent) => ({
  password: event.type === "password.submit" ? event.password : "",
});
const codeOf = (event: SecondFactorEvent) => ({
  secretCode: event.type === "code.submit" ? event.secretCode : "",
});
const proofOf = (event: SecondFactorEvent): Proof =>
  event.type === "proof.submit"
    ? { password: event.password, secretCode: event.secretCode }
    : { password: "", secretCode: "" };

const factors = setup({
  types: {} as {
    context: SecondFactorContext;
    events: SecondFactorEvent;
    emitted: { type: "factor.turnedOn" } | { type: "factor.turnedOff" };
    tags: "busy" | "skeleton" | "failed";
  },
  actors: {
    load: notProvided<SecondFactor, void>(),
    begin: notProvided<NewSecondFactor, { password: string }>(),
    confirm: notProvided<readonly string[], { secretCode: string }>(),
    renew: notProvided<readonly string[], Proof>(),
    end: notProvided<void, Proof>(),
  },
  guards: {
    isOn: (_, { factor }: { factor: SecondFactor }) => factor.On,
    incomplete: (_, event: Partial<Proof>) => blank(event).length > 0,
  },
  actions: {
    rememberFactor: assign((_, { factor }: { factor: SecondFactor }) => ({ factor, problem: null })),
    rememberSecret: assign((_, { secret }: { secret: NewSecondFactor }) => ({ secret, problem: null })),
    rememberCodes: assign(({ context: { factor } }, { codes }: { codes: readonly string[] }) => ({
      secret: null,
      recoverySecrets: codes,
      problem: null,
      factor: { ...factor, On: true, RecoveryCodesLeft: codes.length },
    })),
    rememberOff: assign(({ context: { factor } }) => ({
      factor: { ...factor, On: false, RecoveryCodesLeft: 0 },
    })),
    rememberMissing: assign((_, event: Partial<Proof>) => ({ missing: blank(event), problem: null })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetWrong: assign({ missing: [], problem: null }),
    forgetSecrets: assign({ secret: null, recoverySecrets: [], missing: [], problem: null }),
    emitOn: emit({ type: "factor.turnedOn" }),
    emitOff: emit({ type: "factor.turnedOff" }),
  },
});

const remembering = { type: "rememberProblem", params: problemOf } as const;

/** A form is asked again until all of it is there, and then leads on. */
const leadingTo = <const To extends string>(target: To) =>
  [
    {
      guard: { type: "incomplete", params: fromEvent },
      actions: { type: "rememberMissing", params: fromEvent },
    },
    { target, actions: "forgetWrong" },
  ] as const;

export const secondFactorMachine = factors.createMachine({
  id: "secondFactor",
  context: {
    factor: { On: false, RecoveryCodesLeft: 0, Required: false },
    secret: null,
    recoverySecrets: [],
    missing: [],
    problem: null,
  },
  initial: "loading",
  states: {
    loading: {
      description: "Asks whether it is on",
      tags: ["busy", "skeleton"],
      invoke: {
        id: "load",
        src: "load",
        onDone: [
          {
            guard: { type: "isOn", params: ({ event }) => ({ factor: event.output }) },
            target: "on",
            actions: { type: "rememberFactor", params: ({ event }) => ({ factor: event.output }) },
          },
          {
            target: "off",
            actions: { type: "rememberFactor", params: ({ event }) => ({ factor: event.output }) },
          },
        ],
        onError: { target: "failed", actions: remembering },
      },
    },
    failed: {
      description: "Nobody knows whether it is on",
      tags: "failed",
      on: { "factor.refresh": { target: "loading" } },
    },
    off: {
      description: "The password alone opens the account",
      on: { "factor.begin": { target: "proving" } },
    },
    proving: {
      description: "Waits for the password of who wants it on",
      on: {
        "password.submit": leadingTo("beginning"),
        "factor.cancel": { target: "off", actions: "forgetSecrets" },
      },
    },
    beginning: {
      description: "A secret is made",
      tags: "busy",
      invoke: {
        id: "begin",
        src: "begin",
        input: ({ event }) => passwordOf(event),
        onDone: {
          target: "showing",
          actions: { type: "rememberSecret", params: ({ event }) => ({ secret: event.output }) },
        },
        onError: { target: "proving", actions: remembering },
      },
    },
    showing: {
      description: "Shows the secret, and waits for its first code",
      on: {
        "code.submit": leadingTo("confirming"),
        "factor.cancel": { target: "off", actions: "forgetSecrets" },
      },
    },
    confirming: {
      description: "The code is checked",
      tags: "busy",
      invoke: {
        id: "confirm",
        src: "confirm",
        input: ({ event }) => codeOf(event),
        onDone: {
          target: "codesShown",
          actions: [{ type: "rememberCodes", params: ({ event }) => ({ codes: event.output }) }, "emitOn"],
        },
        onError: { target: "showing", actions: remembering },
      },
    },
    codesShown: {
      description: "Shows the recovery codes, this once",
      on: { "codes.done": { target: "on", actions: "forgetSecrets" } },
    },
    on: {
      description: "The sign-in asks for a code as well",
      on: { "factor.end": { target: "stopping" }, "codes.renew": { target: "renewing" } },
    },
    stopping: {
      description: "Waits for password and code of who wants it off",
      on: {
        "proof.submit": leadingTo("ending"),
        "factor.cancel": { target: "on", actions: "forgetSecrets" },
      },
    },
    ending: {
      description: "It is turned off",
      tags: "busy",
      invoke: {
        id: "end",
        src: "end",
        input: ({ event }) => proofOf(event),
        onDone: { target: "off", actions: ["rememberOff", "emitOff"] },
        onError: { target: "stopping", actions: remembering },
      },
    },
    renewing: {
      description: "Waits for password and code of who wants new recovery codes",
      on: {
        "proof.submit": leadingTo("making"),
        "factor.cancel": { target: "on", actions: "forgetSecrets" },
      },
    },
    making: {
      description: "New recovery codes are made",
      tags: "busy",
      invoke: {
        id: "renew",
        src: "renew",
        input: ({ event }) => proofOf(event),
        onDone: {
          target: "codesShown",
          actions: { type: "rememberCodes", params: ({ event }) => ({ codes: event.output }) },
        },
        onError: { target: "renewing", actions: remembering },
      },
    },
  },
});
