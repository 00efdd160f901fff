/** Decides what an admin changes of one client, what is asked before, and what is read again after it (ADMIN-26 … ADMIN-32, ADMIN-39). */
import { assign, emit, setup } from "xstate";
import type { ClientDetails, ServicesBody, SuspendReason } from "#contracts/session/officeClientsContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

export type ClientChangeKind = "services" | "suspend" | "reinstate" | "unlock" | "passwordLink";

/** What an admin does with the client. The key makes services that are asked for twice one change of the version that was seen, and a letter one letter. */
export type ClientChange =
  | { readonly kind: "services"; readonly body: ServicesBody; readonly version: number; readonly key: string }
  | { readonly kind: "suspend"; readonly reason: SuspendReason }
  | { readonly kind: "reinstate" | "unlock" }
  | { readonly kind: "passwordLink"; readonly secretEmail: string; readonly key: string };

/** Names and addresses are for the screen alone, and in no log of the browser. */
interface ReadClient {
  secretClient: ClientDetails;
}

interface OfficeClientContext {
  login: string;
  secretClient: ReadClient["secretClient"] | null;
  /** What is asked about. */
  kind: ClientChangeKind | null;
  /** What is being done, the same for every try. */
  change: ClientChange | null;
  problem: Problem | null;
}

type OfficeClientEvent =
  | { type: "client.refresh" }
  | { type: "change.ask"; kind: ClientChangeKind }
  | { type: "change.submit"; change: ClientChange }
  | { type: "change.repeat" }
  | { type: "change.cancel" };

/** Nobody can tell from these whether the service has done it. */
const untold: readonly string[] = ["network", "unexpected", "ErrInternalServerError", "ErrNotReady"];
/** What was shown of the client is not so any more. */
const outdated: readonly string[] = ["ErrVersionConflict", "ErrUnknownLogin"];

const officeClient = setup({
  types: {} as {
    context: OfficeClientContext;
    events: OfficeClientEvent;
    input: { login: string };
    emitted: { type: "client.changed"; kind: ClientChangeKind | null };
    tags: "busy" | "dialog" | "unsure" | "failed" | "unknown";
  },
  actors: {
    read: notProvided<ReadClient, { login: string }>(),
    change: notProvided<unknown, { login: string; change: ClientChange | null }>(),
  },
  guards: {
    isUnknown: (_, { problem }: { problem: Problem }) => problem.code === "ErrUnknownLogin",
    isOutdated: (_, { problem }: { problem: Problem }) => outdated.includes(problem.code),
    isUntold: (_, { problem }: { problem: Problem }) => untold.includes(problem.code),
    isAsked: ({ context }, { change }: { change: ClientChange }) => context.kind === change.kind,
  },
  actions: {
    rememberClient: assign((_, { secretClient }: ReadClient) => ({ secretClient })),
    rememberKind: assign((_, { kind }: { kind: ClientChangeKind }) => ({ kind, problem: null })),
    rememberChange: assign((_, { change }: { change: ClientChange }) => ({ change, problem: null })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetChange: assign({ kind: null, change: null }),
    emitChanged: emit(({ context: { kind } }) => ({ type: "client.changed" as const, kind })),
  },
});

const remembering = { type: "rememberProblem", params: problemOf } as const;

export const officeClientMachine = officeClient.createMachine({
  id: "officeClient",
  context: ({ input: { login } }) => ({ login, secretClient: null, kind: null, change: null, problem: null }),
  initial: "reading",
  states: {
    reading: {
      description: "Reads the client; what was known stays meanwhile, and why something was refused",
      tags: "busy",
      invoke: {
        id: "read",
        src: "read",
        input: ({ context: { login } }) => ({ login }),
        onDone: {
          target: "shown",
          actions: { type: "rememberClient", params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: "isUnknown", params: problemOf }, target: "unknown", actions: remembering },
          { target: "failed", actions: remembering },
        ],
      },
    },
    unknown: { description: "Nobody has this login", tags: "unknown" },
    failed: {
      description: "The client could not be read; what was known stays",
      tags: "failed",
      on: { "client.refresh": { target: "reading", actions: "forgetProblem" } },
    },
    shown: {
      description: "The client, and why something was refused",
      on: {
        "client.refresh": { target: "reading", actions: "forgetProblem" },
        "change.ask": { target: "asking", actions: { type: "rememberKind", params: fromEvent } },
      },
    },
    asking: {
      description: "Asks what to change, or whether to; says why the last try was refused",
      tags: "dialog",
      on: {
        "change.submit": {
          guard: { type: "isAsked", params: fromEvent },
          target: "changing",
          actions: { type: "rememberChange", params: fromEvent },
        },
        "change.cancel": { target: "shown", actions: ["forgetChange", "forgetProblem"] },
      },
    },
    changing: {
      description: "Waits for the change; what another admin has changed meanwhile is read again",
      tags: ["busy", "dialog"],
      invoke: {
        id: "change",
        src: "change",
        input: ({ context: { login, change } }) => ({ login, change }),
        onDone: { target: "reading", actions: ["emitChanged", "forgetChange"] },
        onError: [
          {
            guard: { type: "isOutdated", params: problemOf },
            target: "reading",
            actions: [remembering, "forgetChange"],
          },
          { guard: { type: "isUntold", params: problemOf }, target: "unsure", actions: remembering },
          { target: "asking", actions: remembering },
        ],
      },
    },
    unsure: {
      description: "Nobody knows whether it was done: the very same is asked again, or the client is read",
      tags: ["dialog", "unsure"],
      on: {
        "change.repeat": { target: "changing", actions: "forgetProblem" },
        "change.cancel": { target: "reading", actions: ["forgetChange", "forgetProblem"] },
      },
    },
  },
});
