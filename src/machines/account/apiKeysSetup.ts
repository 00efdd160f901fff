import { assign, emit, setup } from "xstate";
import { type ApiKey, type KeyDays, type KeyRole, MOST_API_KEYS } from "#contracts/session/apiKeyContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { type ChangeContext, type ChangeEvent, changeParts } from "./changeKernel.ts";

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
  | { type: "key.open" }
  | { type: "key.submit"; form: KeyForm }
  | { type: "key.cancel" }
  | { type: "key.revoke"; id: string }
  | { type: "secret.copy" }
  | { type: "secret.take" }
  | { type: "secret.stored" }
  | { type: "secret.close" }
  | { type: "leave.accept" }
  | { type: "leave.cancel" };

/** By a name that no log writes down. */
interface NewSecret {
  readonly secret: string;
}

type Keys = Pick<ApiKeysContext, "keys">;

const keyOf = ({ keys }: Keys, id: string) => keys?.find(({ Id }) => Id === id);
export const nameOfKey = (known: Keys, id: string): string => keyOf(known, id)?.Name ?? "";

/** The account takes another (APIKEY-26). */
export const hasRoom = ({ keys }: Keys): boolean => keys !== null && keys.length < MOST_API_KEYS;

const isEmpty = ({ name }: KeyForm) => name.trim() === "";

const parts = changeParts<KeyChange>();

export const apiKeysSetup = setup({
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
    isUnanswered: (_, { problem }: { problem: Problem }) =>
      problem.code === "network" || problem.code === "unexpected",
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
