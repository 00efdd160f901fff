/** Decides which names are asked for: what places, properties and directory entries are called by, each asked once. */
import { assign, setup } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** What can only be named by a call. */
export type NamedKind = "town" | "province" | "region" | "property" | "entry";

/** What something is called in both languages, and a word on it where there is one. */
export interface GroupName {
  en: string;
  es: string;
  detail?: string;
}

export interface WantedNames {
  kind: NamedKind;
  ids: readonly string[];
}

/** By kind and id; an id whose name nobody knows is there with null. */
export type GroupNames = Readonly<Record<string, GroupName | null>>;

export const nameKey = (kind: NamedKind, id: string): string => `${kind} ${id}`;

interface GroupNamesContext {
  names: GroupNames;
  wanted: WantedNames;
  problem: Problem | null;
}

export type GroupNamesEvent = ({ type: "names.want" } & WantedNames) | { type: "names.retry" };

const missing = (names: GroupNames, { kind, ids }: WantedNames) =>
  ids.filter((id) => !(nameKey(kind, id) in names));

export const groupNamesMachine = setup({
  types: {} as { context: GroupNamesContext; events: GroupNamesEvent; tags: "asking" },
  actors: {
    /** Names by id; what it leaves out has none. */
    askNames: notProvided<Readonly<Record<string, GroupName>>, WantedNames>(),
  },
  guards: {
    someMissing: ({ context }, wanted: WantedNames) => missing(context.names, wanted).length > 0,
  },
  actions: {
    rememberWanted: assign((_, { kind, ids }: WantedNames) => ({ wanted: { kind, ids }, problem: null })),
    rememberNames: assign(
      ({ context: { names, wanted } }, { found }: { found: Readonly<Record<string, GroupName>> }) => ({
        names: {
          ...names,
          ...Object.fromEntries(wanted.ids.map((id) => [nameKey(wanted.kind, id), null])),
          ...Object.fromEntries(Object.entries(found).map(([id, name]) => [nameKey(wanted.kind, id), name])),
        },
      }),
    ),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: "groupNames",
  context: { names: {}, wanted: { kind: "town", ids: [] }, problem: null },
  initial: "resting",
  states: {
    resting: { description: "Every name that was wanted is known, or nobody knows it" },
    asking: {
      description: "Asks for the names that are missing; others that are wanted drop the question",
      tags: "asking",
      invoke: {
        id: "askNames",
        src: "askNames",
        input: ({ context: { names, wanted } }) => ({ kind: wanted.kind, ids: missing(names, wanted) }),
        onDone: {
          target: "resting",
          actions: { type: "rememberNames", params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    failed: {
      description: "The names could not be loaded: ids stand in their place",
      on: { "names.retry": { target: "asking" } },
    },
  },
  on: {
    "names.want": [
      {
        guard: { type: "someMissing", params: fromEvent },
        target: ".asking",
        reenter: true,
        actions: { type: "rememberWanted", params: fromEvent },
      },
      { target: ".resting", actions: { type: "rememberWanted", params: fromEvent } },
    ],
  },
});
