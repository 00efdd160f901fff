/** Decides whether a workbook may be exported, and how far an export has come (STAT-22, ENQ-13, SHEET-01). */
import { assign, emit, setup } from "xstate";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import type { AnalyticsSearch } from "../analytics/analyticsSearch.ts";

/** What a workbook is of: enquiries that pass a filter, the figures of properties, or listings, all of them or those that pass the filters. */
export type ExportSubject =
  | { kind: "listings"; search: PropertySearch | null }
  | { kind: "enquiries"; filter: ContactFilter }
  | { kind: "analytics"; search: AnalyticsSearch };

interface ExportContext {
  subject: ExportSubject | null;
  language: SystemLanguage;
  /** Rows that are about here, of all that come; null before the first bytes, and when nobody says how many come. */
  rows: { here: number; all: number } | null;
}

/** `export.progress` comes from the `download` actor, through `tellParent`; `here` is estimated from the bytes. */
export type ExportEvent =
  | { type: "export.start"; subject: ExportSubject; language: SystemLanguage }
  | { type: "export.progress"; here: number; all: number }
  | { type: "export.stop" };

/** What the page says of it. */
export type ExportEmitted =
  | { type: "export.done"; rows: number }
  | { type: "export.failed"; problem: Problem };

export const exportMachine = setup({
  types: {} as {
    context: ExportContext;
    events: ExportEvent;
    emitted: ExportEmitted;
    tags: "allowed" | "busy";
  },
  actors: {
    mayExport: notProvided<boolean, void>(),
    /** Saves the file; resolves with how many rows it has. */
    download: notProvided<{ rows: number }, { subject: ExportSubject | null; language: SystemLanguage }>(),
  },
  guards: {
    allowed: (_, { may }: { may: boolean }) => may,
  },
  actions: {
    rememberAsked: assign(
      (_, { subject, language }: { subject: ExportSubject; language: SystemLanguage }) => ({
        subject,
        language,
        rows: null,
      }),
    ),
    rememberProgress: assign((_, { here, all }: { here: number; all: number }) => ({ rows: { here, all } })),
    emitDone: emit(
      (_, { rows }: { rows: number }) => ({ type: "export.done", rows }) satisfies ExportEmitted,
    ),
    emitFailed: emit(
      (_, { problem }: { problem: Problem }) => ({ type: "export.failed", problem }) satisfies ExportEmitted,
    ),
  },
}).createMachine({
  id: "export",
  context: { subject: null, language: "en", rows: null },
  initial: "asking",
  states: {
    asking: {
      description: "Whether this client may export",
      invoke: {
        id: "mayExport",
        src: "mayExport",
        onDone: [
          { guard: { type: "allowed", params: ({ event }) => ({ may: event.output }) }, target: "resting" },
          { target: "barred" },
        ],
        onError: { target: "barred" },
      },
    },
    barred: { description: "No export for this client, or nobody knows: nothing is offered" },
    resting: {
      description: "Waits for the press",
      tags: "allowed",
      on: { "export.start": { target: "exporting", actions: { type: "rememberAsked", params: fromEvent } } },
    },
    exporting: {
      description: "The workbook is on its way; leaving this state gives it up",
      tags: ["allowed", "busy"],
      invoke: {
        id: "download",
        src: "download",
        input: ({ context: { subject, language } }) => ({ subject, language }),
        onDone: { target: "resting", actions: { type: "emitDone", params: ({ event }) => event.output } },
        onError: { target: "resting", actions: { type: "emitFailed", params: problemOf } },
      },
      on: {
        "export.progress": { actions: { type: "rememberProgress", params: fromEvent } },
        "export.stop": { target: "resting" },
      },
    },
  },
});
