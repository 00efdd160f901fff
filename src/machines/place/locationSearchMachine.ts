// @chunk filters
/** Decides when a typed place is searched for, and which of the suggestions is the chosen one. */
import { assign, enqueueActions, setup } from "xstate";
import type { Location, LocationType } from "#contracts/place/location.ts";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";

export interface LocationSearchInput {
  chosen: Location | null;
  /** The location types to offer; the wizard offers fewer than the filter (WIZ-03). */
  types: readonly LocationType[];
}

interface LocationSearchContext {
  types: readonly LocationType[];
  text: string;
  chosen: Location | null;
  suggestions: LocationSuggestion[];
  problem: Problem | null;
}

export type LocationSearchEvent =
  | { type: "text.change"; text: string }
  | { type: "location.choose"; suggestion: LocationSuggestion }
  | { type: "location.clear" }
  | { type: "location.reset"; location: Location | null }
  | { type: "search.retry" };

/** What the parent hears: the choice and where a map opens on it, or `null` when there is none. */
export interface LocationReport {
  type: "location.changed";
  suggestion: LocationSuggestion | null;
}

export const locationSearchMachine = setup({
  types: {} as {
    context: LocationSearchContext;
    events: LocationSearchEvent;
    input: LocationSearchInput;
    tags: "busy";
  },
  actors: {
    search: notProvided<
      LocationSuggestion[],
      { query: string; types: readonly LocationType[]; limit: number }
    >(),
  },
  delays: { pause: 200 },
  guards: {
    longEnough: (_, { text }: { text: string }) => text.trim().length >= limits.locationQueryMin,
    unchanged: ({ context }, { text }: { text: string }) => text === context.text && context.chosen === null,
    anyFound: (_, { found }: { found: LocationSuggestion[] }) => found.length > 0,
    someLocation: (_, { location }: { location: Location | null }) => location !== null,
    hadChoice: ({ context }) => context.chosen !== null,
  },
  actions: {
    rememberText: assign((_, { text }: { text: string }) => ({ text, problem: null })),
    forgetChoice: assign({ chosen: null }),
    forgetAll: assign({ chosen: null, text: "", suggestions: [], problem: null }),
    rememberChoice: assign((_, { location }: { location: Location | null }) => ({
      chosen: location,
      text: "",
      suggestions: [],
      problem: null,
    })),
    rememberSuggestions: assign((_, { found }: { found: LocationSuggestion[] }) => ({ suggestions: found })),
    forgetSuggestions: assign({ suggestions: [] }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    report: enqueueActions((scope, event: LocationReport) => report(scope, event)),
  },
}).createMachine({
  id: "locationSearch",
  context: ({ input }) => ({
    types: input.types,
    text: "",
    chosen: input.chosen,
    suggestions: [],
    problem: null,
  }),
  initial: "opening",
  states: {
    opening: {
      description: "Is there a choice already?",
      always: [{ guard: "hadChoice", target: "chosen" }, { target: "idle" }],
    },
    idle: { description: "Nothing chosen, and too little typed to search for" },
    typing: {
      description: "Waits until the typing pauses",
      tags: "busy",
      after: { pause: { target: "searching" } },
    },
    searching: {
      description: "Asks for suggestions; more typing drops this question",
      tags: "busy",
      invoke: {
        id: "search",
        src: "search",
        input: ({ context }) => ({
          query: context.text.trim(),
          types: context.types,
          limit: limits.locationSuggestions,
        }),
        onDone: [
          {
            guard: { type: "anyFound", params: ({ event }) => ({ found: event.output }) },
            target: "suggesting",
            actions: { type: "rememberSuggestions", params: ({ event }) => ({ found: event.output }) },
          },
          { target: "noneFound", actions: "forgetSuggestions" },
        ],
        onError: { target: "searchingFailed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    suggesting: { description: "Suggestions to pick from" },
    noneFound: { description: "No matching locations, for a text of more than 2 characters" },
    searchingFailed: {
      description: "The places could not be searched",
      on: { "search.retry": { target: "searching" } },
    },
    chosen: { description: "A location is chosen" },
  },
  on: {
    "text.change": [
      { guard: { type: "unchanged", params: fromEvent } },
      {
        guard: { type: "longEnough", params: fromEvent },
        target: ".typing",
        actions: [
          { type: "rememberText", params: fromEvent },
          "forgetChoice",
          { type: "report", params: { type: "location.changed", suggestion: null } },
        ],
      },
      {
        target: ".idle",
        actions: [
          { type: "rememberText", params: fromEvent },
          "forgetChoice",
          "forgetSuggestions",
          { type: "report", params: { type: "location.changed", suggestion: null } },
        ],
      },
    ],
    "location.choose": {
      target: ".chosen",
      actions: [
        {
          type: "rememberChoice",
          params: ({ event: { suggestion } }) => ({
            location: { id: suggestion.id, text: suggestion.text, type: suggestion.type },
          }),
        },
        {
          type: "report",
          params: ({ event }) => ({ type: "location.changed", suggestion: event.suggestion }),
        },
      ],
    },
    "location.clear": {
      target: ".idle",
      actions: ["forgetAll", { type: "report", params: { type: "location.changed", suggestion: null } }],
    },
    "location.reset": [
      {
        guard: { type: "someLocation", params: fromEvent },
        target: ".chosen",
        actions: { type: "rememberChoice", params: fromEvent },
      },
      { target: ".idle", actions: "forgetAll" },
    ],
  },
});
