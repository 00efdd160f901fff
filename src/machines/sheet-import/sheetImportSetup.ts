import { assign, emit, setup, stateIn } from "xstate";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import type { EditRow } from "../property-bulk/bulkRun.ts";
import type { FileProblem } from "../property-workbook/sheetTable.ts";
import {
  type SheetRead,
  type SheetReading,
  type TakenConflicts,
  takenAll,
  takenEdits,
  takenWith,
} from "../property-workbook/sheetTaken.ts";
import { type DraftAsked, type Drafting, newDrafting, withMade, withUnmade } from "./drafting.ts";

/** Seconds that somebody waits in front of the screen. */
const LONGEST_PAUSE = 120;

/** How far the reading is: the file itself has no figures, the listings that it is compared with have. */
interface Progress {
  here: number;
  all: number;
}

/** A file, and the language of its reader, whose words and numbers are read first. */
interface ChosenFile {
  file: Blob;
  name: string;
  language: SystemLanguage;
}

interface SheetImportContext {
  file: Blob | null;
  name: string;
  language: SystemLanguage;
  /** Was dropped while conflicts were decided; it waits until they may be lost. */
  next: ChosenFile | null;
  progress: Progress | null;
  /** Why the last file cannot be taken. */
  refusal: FileProblem | null;
  /** Why what it is compared with did not come. */
  problem: Problem | null;
  reading: SheetReading | null;
  taken: TakenConflicts;
  /** The number of what is applied. */
  run: string;
  drafting: Drafting | null;
}

/** `reading.progress` comes from the `read` actor, through `tellParent`. `run` is a new id, made by the sender. Who is asked about `page.leave` answers as about `sheet.close`. */
export type SheetImportEvent =
  | ({ type: "file.choose" } & ChosenFile)
  | ({ type: "reading.progress" } & Progress)
  | { type: "reading.stop" }
  | { type: "reading.retry" }
  | { type: "file.another" }
  | { type: "conflict.choose"; Id: number; mine: boolean }
  | { type: "conflicts.choose"; mine: boolean }
  | { type: "sheet.apply"; run: string }
  | { type: "drafts.stop" }
  | { type: "drafts.goOn" }
  | { type: "drafts.retry"; run: string }
  | { type: "edits.goOn" }
  | { type: "sheet.close" }
  | { type: "page.leave" }
  | { type: "close.accept" }
  | { type: "close.cancel" };

/** What the page hears: edits that are a run of the work on many, new listings that were begun, and that it is over. */
export type SheetImportEmitted =
  | { type: "sheet.over" }
  | { type: "edits.ready"; run: string; rows: readonly EditRow[] }
  | { type: "drafts.made"; count: number };

interface ImportArgs {
  context: SheetImportContext;
}

type Why = { problem: Problem };
type ReadResult = { read: SheetRead };
type Choice = Extract<SheetImportEvent, { type: "conflict.choose" }>;

/** What the actor that reads has answered. */
export const readOf = ({ event }: { event: { output: SheetRead } }): ReadResult => ({ read: event.output });

const editsOf = ({ reading, taken }: SheetImportContext) =>
  reading ? takenEdits(reading.review, taken) : [];

/** The account takes no more, whatever the rows say. */
const isFull = ({ code }: Problem) => code === "ErrMaxDraftLimit" || code === "ErrDraftSpaceExceeded";

/** The row cannot be begun as it is; another can. */
const isRefused = ({ code }: Problem) => code === "ErrDraftTooLarge" || code === "ErrInvalidBody";

/** Before a file is read. */
const unread = { progress: null, refusal: null, problem: null, reading: null, taken: {}, next: null };

export const sheetImportContext = (): SheetImportContext => ({
  ...unread,
  file: null,
  name: "",
  language: "en",
  run: "",
  drafting: null,
});

const waitsLast = ({ drafting }: SheetImportContext) => drafting !== null && drafting.waiting.length <= 1;

const isAllMade = (context: SheetImportContext) =>
  waitsLast(context) && context.drafting?.unmade.length === 0;

/** The actors, guards and actions of a workbook that comes back; the states are in `sheetImportMachine.ts`. */
export const sheetSetup = setup({
  types: {} as {
    context: SheetImportContext;
    events: SheetImportEvent;
    emitted: SheetImportEmitted;
    tags: "busy" | "asking" | "running";
  },
  actors: {
    /** Reads a file and compares it with the listings as they are. */
    read: notProvided<SheetRead, { file: Blob | null; language: SystemLanguage }>(),
    /** Begins one new listing. */
    draft: notProvided<unknown, DraftAsked>(),
  },
  delays: {
    asTheServerWishes: ({ context: { drafting } }) =>
      (drafting?.problem && "retryAfter" in drafting.problem ? drafting.problem.retryAfter : 1) * 1000,
  },
  guards: {
    refused: (_, { read }: ReadResult) => "refusal" in read,
    anyConflict: ({ context: { reading } }: ImportArgs) => (reading?.review.conflicts.length ?? 0) > 0,
    anyTaken: ({ context: { taken } }: ImportArgs) => Object.keys(taken).length > 0,
    anyDraft: ({ context: { reading } }: ImportArgs) => (reading?.review.drafts.length ?? 0) > 0,
    anyEdit: ({ context }: ImportArgs) => editsOf(context).length > 0,
    isLast: ({ context }: ImportArgs) => waitsLast(context),
    allMade: ({ context }: ImportArgs) => isAllMade(context),
    onlyEditsLeft: ({ context }: ImportArgs) => isAllMade(context) && editsOf(context).length > 0,
    anyUnmade: ({ context: { drafting } }: ImportArgs) => (drafting?.unmade.length ?? 0) > 0,
    isUnderWay: stateIn("#sheetImport.drafting.making.sending"),
    isStopping: stateIn("#sheetImport.drafting.making.sending.stopping"),
    isAsked: stateIn("#sheetImport.drafting.door.asked"),
    isLeaving: stateIn("#sheetImport.drafting.door.leaving"),
    tooMany: (_: ImportArgs, { problem }: Why) =>
      problem.code === "ErrTooManyRequests" && problem.retryAfter <= LONGEST_PAUSE,
    isFull: (_: ImportArgs, { problem }: Why) => isFull(problem),
    lastRefused: ({ context }: ImportArgs, { problem }: Why) => isRefused(problem) && waitsLast(context),
    isRefused: (_: ImportArgs, { problem }: Why) => isRefused(problem),
  },
  actions: {
    rememberFile: assign((_, { file, name, language }: ChosenFile) => ({
      ...unread,
      file,
      name,
      language,
    })),
    rememberNext: assign((_, { file, name, language }: ChosenFile) => ({ next: { file, name, language } })),
    takeNext: assign(({ context: { next } }) => ({ ...unread, ...next })),
    forgetNext: assign({ next: null }),
    rememberProgress: assign((_, { here, all }: Progress) => ({ progress: { here, all } })),
    rememberRefusal: assign((_, { read }: ReadResult) => ({
      refusal: "refusal" in read ? read.refusal : null,
    })),
    rememberReading: assign((_, { read }: ReadResult) => ({ reading: "refusal" in read ? null : read })),
    rememberProblem: assign((_, { problem }: Why) => ({ problem })),
    forgetProblem: assign({ problem: null, progress: null }),
    chooseOne: assign(({ context: { taken } }, { Id, mine }: Choice) => ({
      taken: takenWith(taken, Id, mine),
    })),
    chooseAll: assign(({ context: { reading } }, { mine }: { mine: boolean }) => ({
      taken: reading ? takenAll(reading.review, mine) : {},
    })),
    rememberRun: assign((_, { run }: { run: string }) => ({ run })),
    beginDrafts: assign(({ context: { reading } }) => ({
      drafting: newDrafting(reading?.review.drafts ?? []),
    })),
    beginUnmade: assign(({ context: { drafting } }) => ({
      drafting: newDrafting((drafting?.unmade ?? []).map(({ draft }) => draft)),
    })),
    noteMade: assign(({ context: { drafting } }) => ({ drafting: drafting && withMade(drafting) })),
    noteUnanswered: assign(({ context: { drafting } }, { problem }: Why) => ({
      drafting: drafting && { ...drafting, problem },
    })),
    forgetUnanswered: assign(({ context: { drafting } }) => ({
      drafting: drafting && { ...drafting, problem: null },
    })),
    refuseOne: assign(({ context: { drafting } }, { problem }: Why) => ({
      drafting: drafting && withUnmade(drafting, [0, 1], problem),
    })),
    refuseRest: assign(({ context: { drafting } }, { problem }: Why) => ({
      drafting: drafting && withUnmade(drafting, [0, drafting.waiting.length], problem),
    })),
    /** The one that is under way is waited for. */
    leaveNext: assign(({ context: { drafting } }) => ({
      drafting: drafting && withUnmade(drafting, [1, drafting.waiting.length], null),
    })),
    leaveRest: assign(({ context: { drafting } }) => ({
      drafting: drafting && withUnmade(drafting, [0, drafting.waiting.length], null),
    })),
    emitEdits: emit(({ context }) => ({
      type: "edits.ready" as const,
      run: context.run,
      rows: editsOf(context),
    })),
    emitOver: emit({ type: "sheet.over" as const }),
    emitMade: emit(({ context: { drafting } }) => ({
      type: "drafts.made" as const,
      count: drafting?.made ?? 0,
    })),
  },
});
