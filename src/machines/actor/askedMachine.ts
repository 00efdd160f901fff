// @chunk parts
/** Decides what is known of a thing that a screen asks for once; nothing else waits for it, and nothing else fails with it. */
import { assign, setup } from "xstate";
import { notProvided } from "./problemOf.ts";

const made = <Fact>() =>
  setup({
    types: {} as { context: { fact: Fact | null }; events: { type: "fact.retry" }; tags: "busy" | "failed" },
    actors: { load: notProvided<Fact, void>() },
    actions: {
      rememberFact: assign((_, { fact }: { fact: Fact }) => ({ fact })),
    },
  }).createMachine({
    id: "asked",
    context: { fact: null },
    initial: "loading",
    states: {
      loading: {
        description: "Asks",
        tags: "busy",
        invoke: {
          id: "load",
          src: "load",
          onDone: {
            target: "known",
            actions: { type: "rememberFact", params: ({ event }) => ({ fact: event.output }) },
          },
          onError: { target: "failed" },
        },
      },
      known: { description: "What was answered is there; it may say little" },
      failed: {
        description: "It could not be read; the rest of the screen goes on without it",
        tags: "failed",
        on: { "fact.retry": { target: "loading" } },
      },
    },
  });

export const askedMachine = made<unknown>();

/** The machine for one kind of thing. */
export const askedOf = <Fact>() => askedMachine as unknown as ReturnType<typeof made<Fact>>;
