/** Decides when the command palette looks for a listing by reference or id. */
import { assign, setup } from "xstate";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";

interface PaletteContext {
  text: string;
  found: readonly PropertyListItem[];
}

export type PaletteEvent = { type: "text.change"; text: string };

export const paletteMachine = setup({
  types: {} as { context: PaletteContext; events: PaletteEvent; tags: "busy" },
  actors: { search: notProvided<PropertyListItem[], { text: string }>() },
  delays: { pause: 200 },
  guards: {
    longEnough: (_, { text }: { text: string }) => text.trim().length >= 2,
  },
  actions: {
    rememberText: assign((_, { text }: { text: string }) => ({ text })),
    rememberFound: assign((_, { found }: { found: PropertyListItem[] }) => ({ found })),
    forgetFound: assign({ found: [] }),
  },
}).createMachine({
  id: "palette",
  context: { text: "", found: [] },
  initial: "idle",
  states: {
    idle: {
      description: "Too little typed to look for a listing; screens and actions are matched by the screen",
    },
    typing: {
      description: "Waits until the typing pauses",
      tags: "busy",
      after: { pause: { target: "searching" } },
    },
    searching: {
      description: "Asks for listings; more typing drops this question",
      tags: "busy",
      invoke: {
        id: "search",
        src: "search",
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: {
          target: "found",
          actions: { type: "rememberFound", params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: "failed", actions: "forgetFound" },
      },
    },
    found: { description: "The listings that match; there may be none" },
    failed: { description: "Listings could not be looked up; screens and actions still can" },
  },
  on: {
    "text.change": [
      {
        guard: { type: "longEnough", params: fromEvent },
        target: ".typing",
        actions: { type: "rememberText", params: fromEvent },
      },
      {
        target: ".idle",
        actions: [{ type: "rememberText", params: fromEvent }, "forgetFound"],
      },
    ],
  },
});
