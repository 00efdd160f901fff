/** Decides whether enquiries may be exported, and how far an export has come (part 2 §2.5). */
import { assign, emit, setup } from "xstate";
import type { SystemLanguage } from "#contracts/languages.ts";
import type { Preferences } from "#contracts/preferenceContract.ts";
import type { Problem } from "#contracts/problem.ts";
import type { ContactFilter } from "./enquiry-actions/contactFilter.ts";
import { notProvided } from "./notProvided.ts";
import { problemOf } from "./problemOf.ts";

interface EnquiryExportContext {
  filter: ContactFilter | null;
  language: SystemLanguage;
  /** Rows that are about here, of all that come; null before the first bytes. */
  rows: { here: number; all: number } | null;
}

/** `export.progress` comes from the `download` actor, through `tellParent`; `here` is estimated from the bytes. */
export type EnquiryExportEvent =
  | { type: "export.start"; filter: ContactFilter; language: SystemLanguage }
  | { type: "export.progress"; here: number; all: number }
  | { type: "export.stop" };

/** What the page says of it. */
export type EnquiryExportEmitted =
  | { type: "export.done"; rows: number }
  | { type: "export.failed"; problem: Problem };

export const enquiryExportMachine = setup({
  types: {} as {
    context: EnquiryExportContext;
    events: EnquiryExportEvent;
    emitted: EnquiryExportEmitted;
    tags: "allowed" | "busy";
  },
  actors: {
    readPreferences: notProvided<Preferences, void>(),
    /** Saves the file; resolves with how many rows it has. */
    download: notProvided<{ rows: number }, { filter: ContactFilter | null; language: SystemLanguage }>(),
  },
  guards: {
    mayExport: (_, { ExportEnquiries }: Preferences) => ExportEnquiries,
  },
  actions: {
    rememberAsked: assign((_, { filter, language }: { filter: ContactFilter; language: SystemLanguage }) => ({
      ...{ filter, language },
      rows: null,
    })),
    rememberProgress: assign((_, { here, all }: { here: number; all: number }) => ({ rows: { here, all } })),
    emitDone: emit(
      (_, { rows }: { rows: number }) => ({ type: "export.done", rows }) satisfies EnquiryExportEmitted,
    ),
    emitFailed: emit(
      (_, { problem }: { problem: Problem }) =>
        ({ type: "export.failed", problem }) satisfies EnquiryExportEmitted,
    ),
  },
}).createMachine({
  id: "enquiryExport",
  context: { filter: null, language: "en", rows: null },
  initial: "asking",
  states: {
    asking: {
      description: "Whether the office lets this client export",
      invoke: {
        id: "readPreferences",
        src: "readPreferences",
        onDone: [
          { guard: { type: "mayExport", params: ({ event }) => event.output }, target: "resting" },
          { target: "barred" },
        ],
        onError: { target: "barred" },
      },
    },
    barred: { description: "No export for this client, or nobody knows: nothing is offered" },
    resting: {
      description: "Waits for the press",
      tags: "allowed",
      on: {
        "export.start": {
          target: "exporting",
          actions: { type: "rememberAsked", params: ({ event }) => event },
        },
      },
    },
    exporting: {
      description: "The workbook is on its way; leaving this state gives it up",
      tags: ["allowed", "busy"],
      invoke: {
        id: "download",
        src: "download",
        input: ({ context: { filter, language } }) => ({ filter, language }),
        onDone: { target: "resting", actions: { type: "emitDone", params: ({ event }) => event.output } },
        onError: { target: "resting", actions: { type: "emitFailed", params: problemOf } },
      },
      on: {
        "export.progress": { actions: { type: "rememberProgress", params: ({ event }) => event } },
        "export.stop": { target: "resting" },
      },
    },
  },
});
