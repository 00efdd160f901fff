/** Decides what becomes of a new client's form: what is wrong is said, it is sent, and an answer that is lost is asked for again (ADMIN-42 … ADMIN-47). */
import { assign, emit, setup } from "xstate";
import { emailPattern } from "#contracts/enquiry/enquiry.ts";
import { loginPattern, type NewClientBody } from "#contracts/session/officeClientsContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

export const newClientFields = ["Login", "Name", "Email"] as const;
export type NewClientField = (typeof newClientFields)[number];

/** What of a form is empty or wrong; whether its services are whole, the services know. */
export const wrongFields = ({
  Login,
  Name,
  Email,
}: Pick<NewClientBody, NewClientField>): NewClientField[] => [
  ...(loginPattern.test(Login) ? [] : (["Login"] as const)),
  ...(Name.trim() ? [] : (["Name"] as const)),
  ...(emailPattern.test(Email.trim()) ? [] : (["Email"] as const)),
];

/** Names and addresses are for the screen alone, and in no log of the browser. The key makes a client that is asked for twice one. */
interface Order {
  readonly secretClient: NewClientBody;
  readonly key: string;
}

interface NewClientContext {
  /** What is being made, the same for every try. */
  order: Order | null;
  /** Fields that are empty or wrong. */
  wrong: readonly NewClientField[];
  problem: Problem | null;
}

interface Submit extends Order {
  type: "create.submit";
  /** What the log must not read out of what was typed. */
  wrong: readonly NewClientField[];
  /** Whether the services are amounts and days. */
  whole: boolean;
}

type NewClientEvent =
  | Submit
  | { type: "create.open" }
  | { type: "create.repeat" }
  | { type: "create.cancel" };

/** Nobody can tell from these whether the service has done it. */
const untold: readonly string[] = ["network", "unexpected", "ErrInternalServerError", "ErrNotReady"];

export const newClientMachine = setup({
  types: {} as {
    context: NewClientContext;
    events: NewClientEvent;
    emitted:
      | { type: "client.created"; secretClient: NewClientBody | undefined }
      | { type: "client.look"; secretClient: NewClientBody | undefined };
    tags: "busy" | "dialog" | "unsure";
  },
  actors: { create: notProvided<unknown, { order: Order | null }>() },
  guards: {
    isWrong: (_, { wrong, whole }: Submit) => wrong.length > 0 || !whole,
    isUntold: (_, { problem }: { problem: Problem }) => untold.includes(problem.code),
  },
  actions: {
    rememberWrong: assign((_, { wrong }: Submit) => ({ wrong, problem: null })),
    rememberOrder: assign((_, { secretClient, key }: Submit) => ({
      order: { secretClient, key },
      wrong: [],
      problem: null,
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetAll: assign({ order: null, wrong: [], problem: null }),
    emitCreated: emit(({ context: { order } }) => ({
      type: "client.created" as const,
      secretClient: order?.secretClient,
    })),
    emitLook: emit(({ context: { order } }) => ({
      type: "client.look" as const,
      secretClient: order?.secretClient,
    })),
  },
}).createMachine({
  id: "newClient",
  context: { order: null, wrong: [], problem: null },
  initial: "closed",
  states: {
    closed: {
      description: "No client is being made",
      on: { "create.open": { target: "editing" } },
    },
    editing: {
      description: "Waits for a client's form; says what is wrong, or why the last try was refused",
      tags: "dialog",
      on: {
        "create.submit": [
          {
            guard: { type: "isWrong", params: fromEvent },
            actions: { type: "rememberWrong", params: fromEvent },
          },
          { target: "creating", actions: { type: "rememberOrder", params: fromEvent } },
        ],
        "create.cancel": { target: "closed", actions: "forgetAll" },
      },
    },
    creating: {
      description: "Waits until the client is made and the letter is on its way",
      tags: ["busy", "dialog"],
      invoke: {
        id: "create",
        src: "create",
        input: ({ context: { order } }) => ({ order }),
        onDone: { target: "closed", actions: ["emitCreated", "forgetAll"] },
        onError: [
          {
            guard: { type: "isUntold", params: problemOf },
            target: "unsure",
            actions: { type: "rememberProblem", params: problemOf },
          },
          { target: "editing", actions: { type: "rememberProblem", params: problemOf } },
        ],
      },
    },
    unsure: {
      description:
        "Nobody knows whether it was made: the very same is asked again, or the client is looked at",
      tags: ["dialog", "unsure"],
      on: {
        "create.repeat": { target: "creating", actions: "forgetProblem" },
        "create.cancel": { target: "closed", actions: ["emitLook", "forgetAll"] },
      },
    },
  },
});
