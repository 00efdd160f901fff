/** Decides whether a new password is asked for, and what came of it; what is typed is remembered nowhere (ACCOUNT-02 … ACCOUNT-05). */
import { assign, emit, setup } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

export type PasswordField = "password" | "newPassword";

export interface PasswordChange {
  password: string;
  newPassword: string;
}

interface PasswordContext {
  missing: readonly PasswordField[];
  problem: Problem | null;
}

/** `long` says of the new password what the log must not read out of it. */
export type PasswordEvent = { type: "password.submit"; long: boolean } & PasswordChange;

/** Whether it has as many characters as people count (ACCOUNT-03). */
export const isLong = (password: string): boolean =>
  [...password.normalize("NFKC")].length >= limits.passwordLength;

const blank = ({ password, newPassword }: PasswordChange): PasswordField[] => [
  ...(password ? [] : (["password"] as const)),
  ...(newPassword ? [] : (["newPassword"] as const)),
];

/** The secrets go from the event to the actor. */
const secrets = ({ password, newPassword }: PasswordChange): PasswordChange => ({ password, newPassword });

export const passwordMachine = setup({
  types: {} as {
    context: PasswordContext;
    events: PasswordEvent;
    emitted: { type: "password.changed" };
    tags: "busy";
  },
  actors: { change: notProvided<void, PasswordChange>() },
  guards: {
    incomplete: (_, change: PasswordChange) => blank(change).length > 0,
    tooShort: (_, { long }: PasswordEvent) => !long,
  },
  actions: {
    rememberMissing: assign((_, change: PasswordChange) => ({ missing: blank(change), problem: null })),
    rememberShort: assign({
      missing: [],
      problem: { code: "ErrPasswordTooShort", limit: limits.passwordLength },
    }),
    forgetWrong: assign({ missing: [], problem: null }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitChanged: emit({ type: "password.changed" }),
  },
}).createMachine({
  id: "password",
  context: { missing: [], problem: null },
  initial: "editing",
  states: {
    editing: {
      description: "Waits for the present password and a new one; says what was wrong with the last",
      on: {
        "password.submit": [
          {
            guard: { type: "incomplete", params: fromEvent },
            actions: { type: "rememberMissing", params: fromEvent },
          },
          { guard: { type: "tooShort", params: fromEvent }, actions: "rememberShort" },
          { target: "changing", actions: "forgetWrong" },
        ],
      },
    },
    changing: {
      description: "The service is asked",
      tags: "busy",
      invoke: {
        id: "change",
        src: "change",
        input: ({ event }) => secrets(event as PasswordEvent),
        onDone: { target: "editing", actions: "emitChanged" },
        onError: { target: "editing", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
  },
});
