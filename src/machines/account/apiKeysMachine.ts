/** Decides what an owner does with an account's API keys, and that the secret of a new one is not lost unseen (APIKEY-17 … APIKEY-28). */
import { assign, emit, setup } from "xstate";
import { type ApiKey, type KeyDays, type KeyRole, MOST_API_KEYS } from "#contracts/session/apiKeyContract.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import {
  type ChangeContext,
  type ChangeEvent,
  changeParts,
  changeStates,
  type NewSecret,
  remembering,
  type SecretEvent,
  secretState,
} from "./changeKernel.ts";

/** What a new key is to be; null days are no end (APIKEY-20). */
export interface KeyForm {
  readonly name: string;
  readonly role: KeyRole;
  readonly days: KeyDays | null;
}

/** The one thing that is done with a key: it is revoked, by its number. */
export interface KeyChange {
  readonly id: string;
}

interface ApiKeysContext extends ChangeContext<KeyChange> {
  /** Null until they are read. */
  keys: readonly ApiKey[] | null;
  /** An admin looks, who is signed in as the client and changes nothing (APIKEY-19). */
  foreign: boolean;
  /** Fields that are empty. */
  wrong: readonly "name"[];
  /** What is asked for. In the list: of a call whose answer was lost, so that such a key may be there (APIKEY-27). */
  form: KeyForm | null;
  /** Of the key that was just made, for as long as it is shown; it is told nowhere else. */
  secret: string | null;
}

type ApiKeysEvent =
  | ChangeEvent
  | SecretEvent
  | { type: "key.open" }
  | { type: "key.submit"; form: KeyForm }
  | { type: "key.cancel" }
  | { type: "key.revoke"; id: string };

type Keys = Pick<ApiKeysContext, "keys">;

const keyOf = ({ keys }: Keys, id: string) => keys?.find(({ Id }) => Id === id);
export const nameOfKey = (known: Keys, id: string): string => keyOf(known, id)?.Name ?? "";

/** The account takes another (APIKEY-26). */
const hasRoom = ({ keys }: Keys): boolean => keys !== null && keys.length < MOST_API_KEYS;

const isEmpty = ({ name }: KeyForm) => name.trim() === "";

const parts = changeParts<KeyChange>();

const apiKeysSetup = setup({
  types: {} as {
    input: { readonly foreign: boolean };
    context: ApiKeysContext;
    events: ApiKeysEvent;
    emitted: { type: "key.revoked"; change: KeyChange | null; name: string };
    tags:
      | "busy"
      | "skeleton"
      | "failed"
      | "closed"
      | "dialog"
      | "question"
      | "secret"
      | "copied"
      | "uncopied"
      | "leaving";
  },
  actors: {
    list: notProvided<readonly ApiKey[], void>(),
    make: notProvided<NewSecret, KeyForm | null>(),
    change: notProvided<unknown, KeyChange | null>(),
    /** Puts the secret on the clipboard, where the browser lets it. */
    copy: notProvided<unknown, NewSecret>(),
  },
  guards: {
    ...parts.guards,
    mayMake: ({ context }) => !context.foreign && hasRoom(context),
    mayRevoke: ({ context }, { id }: { id: string }) => !context.foreign && keyOf(context, id) !== undefined,
    isWrong: (_, { form }: { form: KeyForm }) => isEmpty(form),
  },
  actions: {
    ...parts.actions,
    rememberKeys: assign((_, { keys }: { keys: readonly ApiKey[] }) => ({ keys })),
    rememberWrong: assign({ wrong: ["name"] as const, problem: null }),
    rememberForm: assign((_, { form }: { form: KeyForm }) => ({ form, wrong: [], problem: null })),
    rememberSecret: assign((_, { secret }: NewSecret) => ({ secret })),
    forgetForm: assign({ form: null, wrong: [], problem: null }),
    forgetSecret: assign({ secret: null, form: null }),
    emitChanged: emit(({ context }) => ({
      type: "key.revoked" as const,
      change: context.change,
      name: context.change ? nameOfKey(context, context.change.id) : "",
    })),
  },
});

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
    shown: secretState({ closes: toList }),
  },
});
