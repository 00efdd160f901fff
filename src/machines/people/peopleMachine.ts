/** Decides how an admin finds what is known of a person, saves it, and forgets them once (ADMIN-15 … ADMIN-21). */
import { assign, emit, setup } from "xstate";
import {
  type ForgetReason,
  type PersonForgotten,
  type PersonFound,
  type PersonKind,
  personTyped,
} from "#contracts/session/peopleContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** What is wrong with what was typed: nothing is there, it is none of its kind, or the number is several people's. */
export type WrongPerson = "missing" | "malformed" | "several";
export type WrongForgetting = "reason" | "confirmation" | "different";

/** By what somebody is known, as it was typed: secret, as the log of the browser must not name them (ADMIN-21). */
export interface TypedPerson {
  by: PersonKind;
  secretPerson: string;
}

/** Why, and what was typed once more. */
interface Forgetting {
  reason: ForgetReason | null;
  secretConfirmation: string;
}

interface PeopleContext extends TypedPerson, Forgetting {
  wrong: WrongPerson | null;
  known: PersonFound | null;
  lacking: readonly WrongForgetting[];
  /** The idempotency key: the same for every try of one forgetting. */
  key: string;
  forgotten: PersonForgotten | null;
  problem: Problem | null;
}

/** `wrong` and `same` say of what was typed what the log must not read out of it. */
export type PeopleEvent =
  | ({ type: "person.find"; wrong: WrongPerson | null } & TypedPerson)
  | { type: "person.export" }
  | { type: "person.forget"; key: string }
  | { type: "person.another" }
  | ({ type: "forget.submit"; same: boolean } & Forgetting)
  | { type: "forget.repeat" }
  | { type: "forget.cancel" };

/** What is wrong with it, as far as it tells by itself (ADMIN-15). */
export function wrongPerson({ by, secretPerson }: TypedPerson): WrongPerson | null {
  if (secretPerson.trim() === "") return "missing";
  return personTyped(by, secretPerson) ? null : "malformed";
}

const lackingIn = ({
  reason,
  secretConfirmation,
  same,
}: Forgetting & { same: boolean }): WrongForgetting[] => [
  ...(reason === null ? (["reason"] as const) : []),
  ...(secretConfirmation === "" ? (["confirmation"] as const) : same ? [] : (["different"] as const)),
];

/** Nobody can tell from these whether the service has done it. */
const untold = ["network", "unexpected", "ErrInternalServerError", "ErrNotReady"];

const nobody = {
  secretPerson: "",
  wrong: null,
  known: null,
  lacking: [],
  key: "",
  forgotten: null,
  problem: null,
  reason: null,
  secretConfirmation: "",
} satisfies Partial<PeopleContext>;

const people = setup({
  types: {} as {
    context: PeopleContext;
    events: PeopleEvent;
    emitted: { type: "person.exported" } | { type: "person.forgotten" };
    tags: "busy" | "skeleton" | "known" | "dialog" | "done";
  },
  actors: {
    find: notProvided<PersonFound, TypedPerson>(),
    /** Saves the file itself: what is known of somebody stays out of the machine. */
    export: notProvided<void, TypedPerson>(),
    forget: notProvided<PersonForgotten, TypedPerson & Forgetting & { key: string }>(),
  },
  guards: {
    isWrong: (_, { wrong }: { wrong: WrongPerson | null }) => wrong !== null,
    isNobody: (_, { known: { Records, Mentions } }: { known: PersonFound }) =>
      Object.keys(Records).length + Object.keys(Mentions).length === 0,
    isSeveral: (_, { problem }: { problem: Problem }) =>
      "fields" in problem && problem.fields?.some(({ path }) => path === "Phone") === true,
    isLacking: (_, event: Forgetting & { same: boolean }) => lackingIn(event).length > 0,
    isRefused: (_, { problem }: { problem: Problem }) => !untold.includes(problem.code),
    byEnquiry: ({ context }) => context.by === "Enquiry",
  },
  actions: {
    rememberPerson: assign((_, { by, secretPerson }: TypedPerson) => ({ ...nobody, by, secretPerson })),
    rememberWrong: assign((_, { wrong }: { wrong: WrongPerson | null }) => ({ ...nobody, wrong })),
    rememberSeveral: assign({ ...nobody, wrong: "several" }),
    rememberKnown: assign((_, { known }: { known: PersonFound }) => ({ known, problem: null })),
    rememberKey: assign((_, { key }: { key: string }) => ({ key, problem: null })),
    rememberLacking: assign((_, event: Forgetting & { same: boolean }) => ({
      lacking: lackingIn(event),
      problem: null,
    })),
    rememberForgetting: assign((_, { reason, secretConfirmation }: Forgetting) => ({
      reason,
      secretConfirmation,
      lacking: [],
      problem: null,
    })),
    rememberForgotten: assign((_, { forgotten }: { forgotten: PersonForgotten }) => ({
      forgotten,
      known: null,
      reason: null,
      secretConfirmation: "",
      key: "",
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetPerson: assign({ secretPerson: "" }),
    forgetForgetting: assign({ reason: null, secretConfirmation: "", key: "", lacking: [], problem: null }),
    forgetKnown: assign({ known: null }),
    forgetAll: assign(nobody),
    emitExported: emit({ type: "person.exported" }),
    emitForgotten: emit({ type: "person.forgotten" }),
  },
});

const forgettingOf = ({ by, secretPerson, reason, secretConfirmation, key }: PeopleContext) => ({
  by,
  secretPerson,
  reason,
  secretConfirmation,
  key,
});

const rememberingForgotten = {
  type: "rememberForgotten",
  params: ({ event }: { event: { output: PersonForgotten } }) => ({ forgotten: event.output }),
} as const;

/** An enquiry names nobody any more; whoever was asked about otherwise is looked for once more (ADMIN-20). */
const ending = [
  { guard: "byEnquiry", target: "forgotten", actions: [rememberingForgotten, "emitForgotten"] },
  { target: "checking", actions: [rememberingForgotten, "emitForgotten"] },
] as const;

const remembering = { type: "rememberProblem", params: problemOf } as const;

const finding = {
  "person.find": [
    {
      guard: { type: "isWrong", params: fromEvent },
      target: "asking",
      actions: { type: "rememberWrong", params: fromEvent },
    },
    { target: "finding", actions: { type: "rememberPerson", params: fromEvent } },
  ],
} as const;

export const peopleMachine = people.createMachine({
  id: "people",
  context: { by: "Email", ...nobody },
  initial: "asking",
  states: {
    asking: {
      description: "Waits for an e-mail, a number or an enquiry; says what was wrong with the last",
      on: finding,
    },
    finding: {
      description: "Asks in what places the person is",
      tags: ["busy", "skeleton"],
      invoke: {
        id: "find",
        src: "find",
        input: ({ context: { by, secretPerson } }) => ({ by, secretPerson }),
        onDone: [
          {
            guard: { type: "isNobody", params: ({ event }) => ({ known: event.output }) },
            target: "unknown",
          },
          {
            target: "found",
            actions: { type: "rememberKnown", params: ({ event }) => ({ known: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: "isSeveral", params: problemOf },
            target: "asking",
            actions: "rememberSeveral",
          },
          { target: "asking", actions: ["forgetPerson", remembering] },
        ],
      },
    },
    unknown: {
      description: "Nothing is known of them",
      entry: "forgetPerson",
      on: finding,
    },
    found: {
      description: "Says in what places the person is, and how much",
      tags: "known",
      on: {
        ...finding,
        "person.export": { target: "exporting", actions: "forgetProblem" },
        "person.forget": { target: "confirming", actions: { type: "rememberKey", params: fromEvent } },
      },
    },
    exporting: {
      description: "All that is known is fetched and saved",
      tags: ["busy", "known"],
      invoke: {
        id: "export",
        src: "export",
        input: ({ context: { by, secretPerson } }) => ({ by, secretPerson }),
        onDone: { target: "found", actions: "emitExported" },
        onError: { target: "found", actions: remembering },
      },
    },
    confirming: {
      description: "Says what will go and what stays, and waits for the reason and the same once more",
      tags: ["known", "dialog"],
      on: {
        "forget.submit": [
          {
            guard: { type: "isLacking", params: fromEvent },
            actions: { type: "rememberLacking", params: fromEvent },
          },
          { target: "forgetting", actions: { type: "rememberForgetting", params: fromEvent } },
        ],
        "forget.cancel": { target: "found", actions: "forgetForgetting" },
      },
    },
    forgetting: {
      description: "The person is forgotten",
      tags: ["busy", "known", "dialog"],
      invoke: {
        id: "forget",
        src: "forget",
        input: ({ context }) => forgettingOf(context),
        onDone: ending,
        onError: [
          { guard: { type: "isRefused", params: problemOf }, target: "confirming", actions: remembering },
          { target: "unsure", actions: remembering },
        ],
      },
    },
    unsure: {
      description: "Nobody knows whether it was done: the same is asked again, or what is known now",
      tags: ["known", "dialog"],
      on: {
        "forget.repeat": { target: "repeating", actions: "forgetProblem" },
        "forget.cancel": { target: "finding", actions: ["forgetForgetting", "forgetKnown"] },
      },
    },
    repeating: {
      description:
        "The same is asked with the same key; even a refusal does not tell whether it was done before",
      tags: ["busy", "known", "dialog"],
      invoke: {
        id: "repeat",
        src: "forget",
        input: ({ context }) => forgettingOf(context),
        onDone: ending,
        onError: { target: "unsure", actions: remembering },
      },
    },
    checking: {
      description: "They are forgotten; looks what still names them",
      tags: ["busy", "done"],
      invoke: {
        id: "check",
        src: "find",
        input: ({ context: { by, secretPerson } }) => ({ by, secretPerson }),
        onDone: {
          target: "forgotten",
          actions: { type: "rememberKnown", params: ({ event }) => ({ known: event.output }) },
        },
        onError: { target: "forgotten", actions: remembering },
      },
    },
    forgotten: {
      description: "Says what was forgotten, and what still names them where that is known",
      tags: "done",
      entry: "forgetPerson",
      on: { ...finding, "person.another": { target: "asking", actions: "forgetAll" } },
    },
  },
});
