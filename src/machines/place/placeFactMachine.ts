// @chunk filters
/** Decides what is known of the place that is wanted, by one call: its name, its outline or that of a parcel. */

import { assign, emit, setup } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

interface PlaceFactContext<Fact> {
  /** The place's id or the parcel's reference. */
  id: string | null;
  fact: Fact | null;
}

export type PlaceFactEvent = { type: "place.want"; id: string | null };

/** What the screen hears: what is wanted now, once it is known; or that there is no such place. */
type PlaceFactEmitted<Fact> = { type: "place.told"; fact: Fact | null } | { type: "place.gone" };

const made = <Fact>() =>
  setup({
    types: {} as {
      context: PlaceFactContext<Fact>;
      events: PlaceFactEvent;
      emitted: PlaceFactEmitted<Fact>;
    },
    actors: { load: notProvided<Fact, { id: string }>() },
    guards: {
      sameAsBefore: ({ context }, { id }: { id: string | null }) => context.id === id,
      isNone: (_, { problem }: { problem: Problem }) => problem.code === "ErrInvalidPath",
      none: (_, { id }: { id: string | null }) => id === null,
    },
    actions: {
      rememberWanted: assign((_, { id }: { id: string | null }) => ({ id, fact: null })),
      rememberFact: assign((_, { fact }: { fact: Fact }) => ({ fact })),
      emitTold: emit(({ context: { fact } }) => ({ type: "place.told" as const, fact })),
      emitGone: emit({ type: "place.gone" }),
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
            actions: [{ type: "rememberFact", params: ({ event }) => ({ fact: event.output }) }, "emitTold"],
          },
          onError: [
            { guard: { type: "isNone", params: problemOf }, target: "unknown", actions: "emitGone" },
            { target: "unknown" },
          ],
        },
      },
      known: { description: "What was asked for is there" },
      unknown: { description: "There is none, or nobody could say; the screen does without" },
    },
    on: {
      "place.want": [
        { guard: { type: "sameAsBefore", params: fromEvent } },
        {
          guard: { type: "none", params: fromEvent },
          target: ".idle",
          actions: [{ type: "rememberWanted", params: fromEvent }, "emitTold"],
        },
        {
          target: ".asking",
          reenter: true,
          actions: { type: "rememberWanted", params: fromEvent },
        },
      ],
    },
  });

export const placeFactMachine = made<unknown>();

/** The machine for one kind of fact. */
export const placeFactOf = <Fact>() => placeFactMachine as unknown as ReturnType<typeof made<Fact>>;
