/** Decides what is read of a webhook's deliveries, and that what an owner asks to be sent is followed until it is over (HOOK-34 … HOOK-38). */
import { assign, setup } from "xstate";
import type { WebhookDelivery } from "#contracts/session/webhookContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** A page of deliveries, the newest first; `next` is what comes before it, null where nothing does. */
interface DeliveryPage {
  readonly deliveries: readonly WebhookDelivery[];
  readonly next: string | null;
}

/** Which page of which webhook; null is the newest. */
interface DeliveryQuery {
  readonly id: string;
  readonly before: string | null;
}

/** What is to be sent: a test, or a delivery again, by its number. */
interface DeliveryRequest {
  readonly id: string;
  readonly delivery: number | null;
}

interface WebhookLogInput {
  readonly id: string;
  /** An admin looks, who sends nothing (HOOK-23). */
  readonly foreign: boolean;
  /** A test is sent as soon as the deliveries are read. */
  readonly tests: boolean;
}

interface WebhookLogContext extends WebhookLogInput {
  /** Null until they are read. */
  deliveries: readonly WebhookDelivery[] | null;
  next: string | null;
  /** What is asked to be sent again; null is a test. */
  asked: number | null;
  /** The delivery that was asked for last. */
  watched: number | null;
  problem: Problem | null;
}

type LogPages = Pick<WebhookLogContext, "deliveries" | "next">;

/** A newer first page, and what was read of the older ones where nothing is missing between them. */
function withNewest({ deliveries, next }: LogPages, page: DeliveryPage): LogPages {
  const last = page.deliveries.at(-1)?.Id;
  const at = (deliveries ?? []).findIndex(({ Id }) => Id === last);
  const older = at < 0 ? [] : (deliveries ?? []).slice(at + 1);
  return older.length > 0 ? { deliveries: [...page.deliveries, ...older], next } : page;
}

/** A delivery that was asked for and has not been sent so far, or nothing is known of it. */
const isOpen = (page: DeliveryPage, watched: number | null) =>
  (page.deliveries.find(({ Id }) => Id === watched)?.State ?? "waiting") === "waiting";

const pageRead = ({ event }: { event: { output: DeliveryPage } }) => ({ page: event.output });

const webhookLogSetup = setup({
  types: {} as {
    input: WebhookLogInput;
    context: WebhookLogContext;
    events:
      | { type: "log.refresh" }
      | { type: "log.more" }
      | { type: "test.send" }
      | { type: "delivery.send"; delivery: number };
    tags: "busy" | "failed" | "sending" | "more";
  },
  actors: {
    read: notProvided<DeliveryPage, DeliveryQuery>(),
    send: notProvided<{ readonly delivery: number }, DeliveryRequest>(),
  },
  delays: {
    /** An attempt is over within the ten seconds of its deadline, if the queue begins it at once. */
    nextLook: 1_000,
    followed: 30_000,
  },
  guards: {
    testsFirst: ({ context: { tests, foreign, watched } }) => tests && !foreign && watched === null,
    maySend: ({ context: { foreign } }) => !foreign,
    knows: ({ context: { foreign, deliveries } }, { delivery }: { delivery: number }) =>
      !foreign && deliveries?.some(({ Id }) => Id === delivery) === true,
    hasMore: ({ context: { next } }) => next !== null,
    isOpen: ({ context: { watched } }, { page }: { page: DeliveryPage }) => isOpen(page, watched),
  },
  actions: {
    rememberNewest: assign(({ context }, { page }: { page: DeliveryPage }) => withNewest(context, page)),
    rememberMore: assign(({ context: { deliveries } }, { page }: { page: DeliveryPage }) => ({
      deliveries: [...(deliveries ?? []), ...page.deliveries],
      next: page.next,
    })),
    rememberTest: assign({ asked: null, watched: null, tests: false, problem: null }),
    rememberAsked: assign((_, { delivery }: { delivery: number }) => ({
      asked: delivery,
      watched: null,
      problem: null,
    })),
    rememberWatched: assign((_, { delivery }: { delivery: number }) => ({ watched: delivery })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
});

const remembering = { type: "rememberProblem", params: problemOf } as const;
const toListed = { target: "#webhookLog.listed", actions: remembering } as const;
const newest = ({ context: { id } }: { context: WebhookLogContext }) => ({ id, before: null });

export const webhookLogMachine = webhookLogSetup.createMachine({
  id: "webhookLog",
  context: ({ input }) => ({
    ...input,
    deliveries: null,
    next: null,
    asked: null,
    watched: null,
    problem: null,
  }),
  initial: "reading",
  states: {
    reading: {
      description: "Reads the newest page; what was known stays meanwhile",
      tags: "busy",
      invoke: {
        id: "read",
        src: "read",
        input: newest,
        onDone: [
          {
            guard: "testsFirst",
            target: "sending",
            actions: [{ type: "rememberNewest", params: pageRead }, "rememberTest"],
          },
          { target: "listed", actions: { type: "rememberNewest", params: pageRead } },
        ],
        onError: { target: "failed", actions: remembering },
      },
    },
    failed: {
      description: "They could not be read",
      tags: "failed",
      on: { "log.refresh": { target: "reading", actions: "forgetProblem" } },
    },
    listed: {
      description: "The deliveries that were read, and what came of the last that was asked for",
      on: {
        "log.refresh": { target: "reading", actions: "forgetProblem" },
        "log.more": { guard: "hasMore", target: "readingMore", actions: "forgetProblem" },
        "test.send": { guard: "maySend", target: "sending", actions: "rememberTest" },
        "delivery.send": {
          guard: { type: "knows", params: fromEvent },
          target: "sending",
          actions: { type: "rememberAsked", params: fromEvent },
        },
      },
    },
    readingMore: {
      description: "Reads the page before",
      tags: ["busy", "more"],
      invoke: {
        id: "more",
        src: "read",
        input: ({ context: { id, next } }) => ({ id, before: next }),
        onDone: { target: "listed", actions: { type: "rememberMore", params: pageRead } },
        onError: toListed,
      },
    },
    sending: {
      description: "Asks for a test, or a delivery again",
      tags: ["busy", "sending"],
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { id, asked } }) => ({ id, delivery: asked }),
        onDone: {
          target: "watching",
          actions: { type: "rememberWatched", params: ({ event }) => event.output },
        },
        onError: toListed,
      },
    },
    watching: {
      description: "Follows what was asked for until it was sent, for half a minute at most",
      tags: ["busy", "sending"],
      after: { followed: { target: "listed" } },
      initial: "looking",
      states: {
        looking: {
          description: "Reads the newest page, which has it",
          invoke: {
            id: "look",
            src: "read",
            input: newest,
            onDone: [
              {
                guard: { type: "isOpen", params: pageRead },
                target: "waiting",
                actions: { type: "rememberNewest", params: pageRead },
              },
              { target: "#webhookLog.listed", actions: { type: "rememberNewest", params: pageRead } },
            ],
            onError: toListed,
          },
        },
        waiting: {
          description: "It was not sent yet",
          after: { nextLook: { target: "looking" } },
        },
      },
    },
  },
});
