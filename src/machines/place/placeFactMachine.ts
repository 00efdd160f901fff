/** Decides what is known of the place that is wanted, by one call: its name, its outline or that of a parcel. */
import { assign, setup } from "xstate";
import { notProvided } from "../actor/problemOf.ts";

interface PlaceFactContext<Fact> {
  /** The place's id or the parcel's reference. */
  id: string | null;
  fact: Fact | null;
}

export type PlaceFactEvent = { type: "place.want"; id: string | null };

/** The machine for one kind of fact. */
export const placeFactOf = <Fact>() =>
  setup({
    types: {} as { context: PlaceFactContext<Fact>; events: PlaceFactEvent },
    actors: { load: notProvided<Fact, { id: string }>() },
    guards: {
      sameAsBefore: ({ context }, { id }: { id: string | null }) => context.id === id,
      none: (_, { id }: { id: string | null }) => id === null,
    },
    actions: {
      rememberWanted: assign((_, { id }: { id: string | null }) => ({ id, fact: null })),
      rememberFact: assign((_, { fact }: { fact: Fact }) => ({ fact })),
    },
  }).createMachine({
    id: "placeFact",
    context: { id: null, fact: null },
    initial: "idle",
    states: {
      idle: { description: "No place is wanted" },
      asking: {
        description: "Asks; another place that is wanted drops this question",
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }) => ({ id: context.id ?? "" }),
          onDone: {
            target: "known",
            actions: { type: "rememberFact", params: ({ event }) => ({ fact: event.output }) },
          },
          onError: { target: "unknown" },
        },
      },
      known: { description: "What was asked for is there" },
      unknown: { description: "Nobody could say; the screen does without" },
    },
    on: {
      "place.want": [
        { guard: { type: "sameAsBefore", params: ({ event }) => event } },
        {
          guard: { type: "none", params: ({ event }) => event },
          target: ".idle",
          actions: { type: "rememberWanted", params: ({ event }) => event },
        },
        {
          target: ".asking",
          reenter: true,
          actions: { type: "rememberWanted", params: ({ event }) => event },
        },
      ],
    },
  });

export const placeFactMachine = placeFactOf<unknown>();
