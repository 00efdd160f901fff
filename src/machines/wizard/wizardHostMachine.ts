// @chunk unfinished
/** Decides which one wizard is open over a list: asks first where work on the same thing is kept, and goes on with what was left (DRAFT-03). */
import { type AnyActorRef, assign, type EventObject, emit, fromCallback, raise, setup } from "xstate";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";

/** Work that this browser keeps: `actor` is its wizard in the event log, `input` goes on where that was. */
interface SavedWork {
  actor: string;
  name: string;
  /** ISO, of the last change. */
  at: string;
  input: object;
}

/** Kept work is looked for on what would be opened, by the wizard's input, or by its wizard in the event log. */
type WorkQuery = { opened: object } | { actor: string };

interface HostContext {
  sought: WorkQuery | null;
  /** Work that was found: it is asked about, or gone on with. */
  kept: SavedWork | null;
  /** The one that is open. */
  wizard: AnyActorRef | null;
}

export type HostEvent =
  | { type: "wizard.open"; opened: object }
  | { type: "work.open"; actor: string }
  | { type: "work.resume" }
  | { type: "work.leave" }
  | { type: "work.cancel" }
  | { type: "wizard.fetched" }
  | { type: "wizard.over"; output: unknown }
  | { type: "wizard.broken"; failure: unknown }
  | { type: "wizard.shut" };

const hostSetup = setup({
  types: {} as {
    context: HostContext;
    events: HostEvent;
    emitted:
      | { type: "wizard.unreachable" | "wizard.broken"; failure: unknown }
      | { type: "wizard.over"; output: unknown };
  },
  actors: {
    find: notProvided<SavedWork | null, WorkQuery>(),
    /** The wizard, which is not started yet: it may come when it is no longer wanted. */
    fetch: notProvided<AnyActorRef, { opened: object }>(),
    /** Runs it while it is open and says by `wizard.over` or `wizard.broken` what became of it; `resumed` is then offered no longer. */
    run: fromCallback<EventObject, { wizard: AnyActorRef | null; resumed: string | null }>(() => undefined),
  },
  guards: {
    found: (_, { kept }: { kept: SavedWork | null }) => kept !== null,
  },
  actions: {
    seek: assign((_, sought: WorkQuery) => ({ sought, kept: null })),
    rememberKept: assign((_, { kept }: { kept: SavedWork | null }) => ({ kept })),
    forgetKept: assign({ kept: null }),
    rememberWizard: assign((_, { wizard }: { wizard: AnyActorRef }) => ({ wizard })),
    forgetWizard: assign({ wizard: null }),
    runWizard: raise({ type: "wizard.fetched" }),
    emitOver: emit((_, { output }: { output: unknown }) => ({ type: "wizard.over" as const, output })),
    emitBroken: emit((_, { failure }: { failure: unknown }) => ({ type: "wizard.broken" as const, failure })),
    emitUnreachable: emit((_, { failure }: { failure: unknown }) => ({
      type: "wizard.unreachable" as const,
      failure,
    })),
  },
});

const savedWorkIn = ({ event }: { event: { output: SavedWork | null } }) => ({ kept: event.output });
const found = {
  guard: { type: "found", params: savedWorkIn },
  actions: { type: "rememberKept", params: savedWorkIn },
} as const;
const failed = ({ event }: { event: { error: unknown } }) => ({ failure: event.error });
const unreachable = { target: "idle", actions: { type: "emitUnreachable", params: failed } } as const;
const finding = {
  id: "find",
  src: "find",
  input: ({ context }: { context: HostContext }) => context.sought as WorkQuery,
} as const;

export const wizardHostMachine = hostSetup.createMachine({
  id: "wizardHost",
  context: { sought: null, kept: null, wizard: null },
  type: "parallel",
  states: {
    door: {
      description: "What is to be opened next",
      initial: "idle",
      states: {
        idle: { description: "Nothing" },
        looking: {
          description: "Looks whether work on the same thing is kept; where nobody can say, none is",
          invoke: {
            ...finding,
            onDone: [{ ...found, target: "asking" }, { target: "fetching" }],
            onError: { target: "fetching" },
          },
        },
        asking: {
          description: "The user says which of the two: what is kept, or what is saved",
          on: {
            "work.resume": { target: "fetching" },
            "work.leave": { target: "fetching", actions: "forgetKept" },
            "work.cancel": { target: "idle", actions: "forgetKept" },
          },
        },
        finding: {
          description: "Reads what was left",
          invoke: {
            ...finding,
            onDone: [{ ...found, target: "fetching" }, { target: "idle" }],
            onError: unreachable,
          },
        },
        fetching: {
          description: "The wizard's code comes; until then the one before stays",
          invoke: {
            id: "fetch",
            src: "fetch",
            input: ({ context: { sought, kept } }) =>
              kept ? { opened: kept.input } : (sought as { opened: object }),
            onDone: {
              target: "idle",
              actions: [
                { type: "rememberWizard", params: ({ event }) => ({ wizard: event.output }) },
                "runWizard",
              ],
            },
            onError: unreachable,
          },
        },
      },
      on: {
        "wizard.open": {
          target: ".looking",
          actions: { type: "seek", params: ({ event: { opened } }) => ({ opened }) },
        },
        "work.open": {
          target: ".finding",
          actions: { type: "seek", params: ({ event: { actor } }) => ({ actor }) },
        },
      },
    },
    wizard: {
      description: "The one that is open over the list",
      initial: "closed",
      states: {
        closed: { description: "None" },
        open: {
          description: "It runs until it is over; where it cannot be drawn it is shut, and its memory stays",
          invoke: {
            id: "run",
            src: "run",
            input: ({ context: { wizard, kept } }) => ({ wizard, resumed: kept?.actor ?? null }),
            onDone: { target: "closed", actions: "forgetWizard" },
            onError: {
              target: "closed",
              actions: ["forgetWizard", { type: "emitBroken", params: failed }],
            },
          },
          on: {
            "wizard.over": {
              target: "closed",
              actions: ["forgetWizard", { type: "emitOver", params: fromEvent }],
            },
            "wizard.broken": {
              target: "closed",
              actions: ["forgetWizard", { type: "emitBroken", params: fromEvent }],
            },
            "wizard.shut": { target: "closed", actions: "forgetWizard" },
          },
        },
      },
      on: { "wizard.fetched": { target: ".open" } },
    },
  },
});
