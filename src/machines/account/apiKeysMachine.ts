/** Decides what an owner does with an account's API keys, and that the secret of a new one is not lost unseen (APIKEY-17 … APIKEY-28). */
import type { ApiKey } from "#contracts/session/apiKeyContract.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { apiKeysSetup } from "./apiKeysSetup.ts";
import { changeStates, remembering } from "./changeKernel.ts";

const listRead = ({ event }: { event: { output: readonly ApiKey[] } }) => ({ keys: event.output });

const acts = {
  "key.open": { guard: "mayMake", target: "naming", actions: "forgetForm" },
  "key.revoke": {
    guard: { type: "mayRevoke", params: fromEvent },
    target: "asking",
    actions: [
      "forgetForm",
      {
        type: "rememberChange",
        params: ({ event }: { event: { id: string } }) => ({ change: { id: event.id } }),
      },
    ],
  },
} as const;

/** The secret stands there and nobody has it yet, as far as the panel knows. */
const unstored = {
  "secret.copy": { target: "copying" },
  "secret.take": { target: "copied" },
  "secret.close": { target: "leaving" },
} as const;

const toList = { target: "#apiKeys.loading", actions: "forgetSecret" } as const;

export const apiKeysMachine = apiKeysSetup.createMachine({
  id: "apiKeys",
  context: ({ input: { foreign } }) => ({
    keys: null,
    foreign,
    change: null,
    wrong: [],
    form: null,
    secret: null,
    problem: null,
  }),
  initial: "loading",
  states: {
    ...changeStates({ acts, known: { type: "rememberKeys", params: listRead } }),
    naming: {
      description: "Waits for what the new key is to be; says why the last was refused",
      tags: "dialog",
      on: {
        "key.submit": [
          { guard: { type: "isWrong", params: fromEvent }, actions: "rememberWrong" },
          { target: "making", actions: { type: "rememberForm", params: fromEvent } },
        ],
        "key.cancel": { target: "loading", actions: "forgetForm" },
      },
    },
    making: {
      description:
        "The key is made. Where no answer comes nobody knows its secret, and the list says whether it is there",
      tags: ["busy", "dialog"],
      invoke: {
        id: "make",
        src: "make",
        input: ({ context }) => context.form,
        onDone: {
          target: "shown",
          actions: { type: "rememberSecret", params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: "isUnanswered", params: problemOf }, target: "loading" },
          { target: "naming", actions: remembering },
        ],
      },
    },
    shown: {
      description: "Shows the secret, this once",
      tags: "secret",
      initial: "unstored",
      on: { "secret.stored": toList },
      states: {
        unstored: { description: "Nobody has it yet", on: unstored },
        copying: {
          description: "On its way to the clipboard",
          invoke: {
            id: "copy",
            src: "copy",
            input: ({ context }) => ({ secret: context.secret ?? "" }),
            onDone: { target: "copied" },
            onError: { target: "uncopied" },
          },
        },
        uncopied: {
          description: "The browser does not copy: it is done by hand",
          tags: "uncopied",
          on: unstored,
        },
        copied: {
          description: "It was copied, and can be closed",
          tags: "copied",
          on: { "secret.copy": { target: "copying" }, "secret.close": toList },
        },
        leaving: {
          description: "Nobody has it yet, and it is told nowhere else: asks first",
          tags: "leaving",
          on: { "leave.accept": toList, "leave.cancel": { target: "unstored" } },
        },
      },
    },
  },
});
