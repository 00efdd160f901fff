/** Decides what an owner does with an account's webhooks, and that a new secret is not lost unseen (HOOK-22 … HOOK-33). */
import { assign, emit, setup } from "xstate";
import { MOST_WEBHOOKS, type Webhook, type WebhookKind } from "#contracts/session/webhookContract.ts";
import { isPublicName, webAddressOf } from "#contracts/wire/webAddress.ts";
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

/** What a webhook is to be. */
export interface WebhookForm {
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
}

/** What the form of a webhook asks for; without a number, of a new one. */
export interface WebhookSave {
  readonly id: string | null;
  readonly form: WebhookForm;
  /** Whether it sends; a new one always does. */
  readonly on: boolean;
}

/** What is done with a webhook, by its number. */
export interface WebhookChange extends WebhookSave {
  readonly id: string;
  readonly kind: "switch" | "renew" | "remove";
}

/** What is wrong with a form; of an address, also why (HOOK-25). */
export type WebhookWrong = "name" | "kinds" | "address" | "http" | "credentials" | "inward";

interface WebhooksContext extends ChangeContext<WebhookChange> {
  /** Null until they are read. */
  hooks: readonly Webhook[] | null;
  /** An admin looks, who is signed in as the client and changes nothing (HOOK-23). */
  foreign: boolean;
  wrong: readonly WebhookWrong[];
  /** What is written or asked for. In the list: of a call whose answer was lost, so that it may have been done (HOOK-28). */
  save: WebhookSave | null;
  /** Of the webhook that was just made or given another, for as long as it is shown; it is told nowhere else. */
  secret: string | null;
}

type WebhooksEvent =
  | ChangeEvent
  | SecretEvent
  | { type: "hook.add" }
  | { type: "hook.edit"; id: string }
  | { type: "hook.submit"; form: WebhookForm; wrong: readonly WebhookWrong[] }
  | { type: "hook.cancel" }
  | { type: "hook.renew"; id: string }
  | { type: "hook.change"; id: string; kind: "switch" | "remove" };

type Hooks = Pick<WebhooksContext, "hooks" | "foreign">;

const hookOf = ({ hooks }: Pick<Hooks, "hooks">, id: string | null) => hooks?.find(({ Id }) => Id === id);

/** The account takes another (HOOK-25). */
const hasRoom = ({ hooks }: Pick<Hooks, "hooks">): boolean => hooks !== null && hooks.length < MOST_WEBHOOKS;

const empty: WebhookForm = { name: "", url: "", kinds: [] };
const saveOf = (hook: Webhook | undefined): WebhookSave => ({
  id: hook?.Id ?? null,
  form: hook ? { name: hook.Name, url: hook.Url, kinds: hook.Kinds } : empty,
  on: hook ? hook.State === "on" : true,
});

/** Why the service would refuse an address (HOOK-05); null where it takes it. */
function addressFault(url: string): WebhookWrong | null {
  const text = url.trim();
  if (/^http:/i.test(text)) return "http";
  if (/^https:\/\/[^/?#]*@/i.test(text)) return "credentials";
  const address = webAddressOf(text);
  if (!address) return "address";
  return isPublicName(address.hostname) ? null : "inward";
}

/** What is missing in a form, or would be refused (HOOK-25). */
export function wrongIn({ name, url, kinds }: WebhookForm): WebhookWrong[] {
  const address = addressFault(url);
  return [
    ...(name.trim() ? [] : (["name"] as const)),
    ...(address ? [address] : []),
    ...(kinds.length > 0 ? [] : (["kinds"] as const)),
  ];
}

const parts = changeParts<WebhookChange>();

const webhooksSetup = setup({
  types: {} as {
    input: { readonly foreign: boolean };
    context: WebhooksContext;
    events: WebhooksEvent;
    emitted: { type: "hook.changed"; change: WebhookChange | null } | { type: "hook.saved"; name: string };
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
    list: notProvided<readonly Webhook[], void>(),
    make: notProvided<NewSecret, WebhookSave | null>(),
    save: notProvided<unknown, WebhookSave | null>(),
    change: notProvided<unknown, WebhookChange | null>(),
    renew: notProvided<NewSecret, WebhookChange | null>(),
    /** Puts the secret on the clipboard, where the browser lets it. */
    copy: notProvided<unknown, NewSecret>(),
  },
  guards: {
    ...parts.guards,
    mayAdd: ({ context }) => !context.foreign && hasRoom(context),
    mayChange: ({ context }, { id }: { id: string }) => !context.foreign && hookOf(context, id) !== undefined,
    /** Switching on is the one change that takes nothing away. */
    switchesOn: ({ context }, { id, kind }: { id: string; kind: WebhookChange["kind"] }) =>
      !context.foreign && kind === "switch" && (hookOf(context, id)?.State ?? "on") !== "on",
    isWrong: (_, { wrong }: { wrong: readonly WebhookWrong[] }) => wrong.length > 0,
    isNew: ({ context }) => context.save?.id === null,
    isRenewal: ({ context }) => context.change?.kind === "renew",
  },
  actions: {
    ...parts.actions,
    rememberHooks: assign((_, { hooks }: { hooks: readonly Webhook[] }) => ({ hooks })),
    openForm: assign(({ context }, { id }: { id: string | null }) => ({
      save: saveOf(hookOf(context, id)),
      wrong: [],
      problem: null,
    })),
    rememberWrong: assign((_, { wrong }: { wrong: readonly WebhookWrong[] }) => ({ wrong, problem: null })),
    rememberForm: assign(({ context: { save } }, { form }: { form: WebhookForm }) => ({
      save: save && { ...save, form },
      wrong: [],
      problem: null,
    })),
    forgetForm: assign({ save: null, wrong: [], problem: null }),
    rememberHook: assign(({ context }, { id, kind }: { id: string; kind: WebhookChange["kind"] }) => {
      const { form, on } = saveOf(hookOf(context, id));
      return { change: { id, kind, form, on: kind === "switch" ? !on : on }, save: null, problem: null };
    }),
    rememberSecret: assign((_, { secret }: NewSecret) => ({ secret })),
    /** The name of what the secret is of is needed as long as it is shown. */
    changeToSave: assign(({ context: { change } }) => ({
      save: change && { id: change.id, form: change.form, on: change.on },
      change: null,
    })),
    forgetSecret: assign({ secret: null, save: null }),
    emitChanged: emit(({ context: { change } }) => ({ type: "hook.changed" as const, change })),
    emitSaved: emit(({ context: { save } }) => ({
      type: "hook.saved" as const,
      name: save?.form.name.trim() ?? "",
    })),
  },
});

const listRead = ({ event }: { event: { output: readonly Webhook[] } }) => ({ hooks: event.output });
const secretTold = ({ event }: { event: { output: NewSecret } }) => event.output;

const renewal = ({ event: { id } }: { event: { id: string } }) => ({ id, kind: "renew" as const });

const acts = {
  "hook.add": { guard: "mayAdd", target: "editing", actions: { type: "openForm", params: { id: null } } },
  "hook.edit": {
    guard: { type: "mayChange", params: fromEvent },
    target: "editing",
    actions: { type: "openForm", params: fromEvent },
  },
  "hook.renew": {
    guard: { type: "mayChange", params: fromEvent },
    target: "asking",
    actions: { type: "rememberHook", params: renewal },
  },
  "hook.change": [
    {
      guard: { type: "switchesOn", params: fromEvent },
      target: "changing",
      actions: { type: "rememberHook", params: fromEvent },
    },
    {
      guard: { type: "mayChange", params: fromEvent },
      target: "asking",
      actions: { type: "rememberHook", params: fromEvent },
    },
  ],
} as const;

const toList = { target: "#webhooks.loading", actions: "forgetSecret" } as const;
const savedForm = ({ context }: { context: WebhooksContext }) => context.save;
const toForm = { target: "editing", actions: remembering } as const;

export const webhooksMachine = webhooksSetup.createMachine({
  id: "webhooks",
  context: ({ input: { foreign } }) => ({
    hooks: null,
    foreign,
    change: null,
    wrong: [],
    save: null,
    secret: null,
    problem: null,
  }),
  initial: "loading",
  states: {
    ...changeStates({ acts, known: { type: "rememberHooks", params: listRead } }),
    listed: {
      description: "The list, and why something was refused; once deliveries were looked at it is read anew",
      on: { ...acts, "list.refresh": { target: "loading" } },
    },
    editing: {
      description: "Waits for what the webhook is to be; says why the last was refused",
      tags: "dialog",
      on: {
        "hook.submit": [
          {
            guard: { type: "isWrong", params: fromEvent },
            actions: { type: "rememberWrong", params: fromEvent },
          },
          { guard: "isNew", target: "making", actions: { type: "rememberForm", params: fromEvent } },
          { target: "saving", actions: { type: "rememberForm", params: fromEvent } },
        ],
        "hook.cancel": { target: "loading", actions: "forgetForm" },
      },
    },
    making: {
      description:
        "The webhook is made. Where no answer comes nobody knows its secret, and the list says whether it is there",
      tags: ["busy", "dialog"],
      invoke: {
        id: "make",
        src: "make",
        input: savedForm,
        onDone: { target: "shown", actions: { type: "rememberSecret", params: secretTold } },
        onError: [{ guard: { type: "isUnanswered", params: problemOf }, target: "loading" }, toForm],
      },
    },
    saving: {
      description: "One that is there is changed; what fails can be sent again",
      tags: ["busy", "dialog"],
      invoke: {
        id: "save",
        src: "save",
        input: savedForm,
        onDone: { target: "loading", actions: ["emitSaved", "forgetForm"] },
        onError: toForm,
      },
    },
    asking: {
      description: "Asks before it is switched off, given another secret or removed",
      tags: "question",
      on: {
        "change.accept": [{ guard: "isRenewal", target: "renewing" }, { target: "changing" }],
        "change.cancel": { target: "loading", actions: "forgetChange" },
      },
    },
    renewing: {
      description: "Another secret is made. Where no answer comes nobody knows it, and another can be made",
      tags: "busy",
      invoke: {
        id: "renew",
        src: "renew",
        input: ({ context }) => context.change,
        onDone: {
          target: "shown",
          actions: [{ type: "rememberSecret", params: secretTold }, "changeToSave"],
        },
        onError: [
          {
            guard: { type: "isUnanswered", params: problemOf },
            target: "loading",
            actions: "changeToSave",
          },
          { target: "loading", actions: [remembering, "forgetChange"] },
        ],
      },
    },
    shown: secretState({ closes: toList }),
  },
});
