import { assign, enqueueActions, setup } from "xstate";
import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import type { Point } from "#contracts/place/place.ts";
import {
  type DirectoryTextLanguage,
  type PortalLanguage,
  portalLanguages,
} from "#contracts/wire/languages.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { type DirectoryPart, sameDirectoryForm } from "../directory-form/differingParts.ts";
import { type DirectoryForm, type DirectoryStep, directorySteps } from "../directory-form/directoryForm.ts";
import { directoryFormProblems } from "../directory-form/directoryFormProblems.ts";
import { formOfEntry, serverDirectoryProblems } from "../directory-form/formOfEntry.ts";
import {
  type Acted,
  actedBy,
  emptyHistory,
  keyAhead,
  redoStep,
  undoStep,
} from "../form-history/formHistory.ts";
import { type LogoReport, logoMachine } from "../logo/logoMachine.ts";
import { type PositionReport, positionMachine } from "../position/positionMachine.ts";
import {
  changedDirectory,
  type DirectoryOutcome,
  type DirectoryWizardContext,
  type DirectoryWizardInput,
  type DirectoryWizardOutput,
  type LoadedEntry,
  mergedFields,
  placeOfEntry,
} from "./directoryWizardContext.ts";
import { losesWork, placeOfEntryKey } from "./losesWork.ts";

interface Given {
  context: DirectoryWizardContext;
}

const firstWrong = ({ form }: DirectoryWizardContext) => directoryFormProblems(form)[0]?.step ?? null;

/** Named questions of the directory wizard; each is a pure function of its context and its params. */
const directoryWizardGuards = {
  mustLoad: ({ context }: Given) => context.entry === null,
  resumesAt: ({ context }: Given, { step }: { step: DirectoryStep }) => context.step === step,
  isStep: (_: Given, { step, wanted }: { step: DirectoryStep; wanted: DirectoryStep }) => step === wanted,
  /** Whether there is a step to take back, or to bring back, and it lies on this step of the wizard. */
  actsAt: ({ context }: Given, { way, step }: { way: Acted["way"]; step: DirectoryStep }) => {
    const key = keyAhead(context.history, way);
    return key !== null && placeOfEntryKey(key).step === step;
  },
  ready: ({ context }: Given) => firstWrong(context) === null && !context.uploading,
  readyButLogo: ({ context }: Given) => firstWrong(context) === null && context.uploading,
  failsFirstAt: ({ context }: Given, { step }: { step: DirectoryStep }) => firstWrong(context) === step,
  leadsTo: (_: Given, { problem, step }: { problem: Problem; step: DirectoryStep }) =>
    serverDirectoryProblems(problem)[0]?.step === step,
  isConflict: (_: Given, { problem }: { problem: Problem }) => problem.code === "ErrVersionConflict",
  /** The answer to an earlier try was lost: what is saved is what was sent. */
  isMine: ({ context }: Given, { entry }: LoadedEntry) => sameDirectoryForm(formOfEntry(entry), context.form),
  losesWork: ({ context }: Given) => losesWork(context),
};

/** What the wizard asks of others; `etag` is the version that is being replaced. */
const directoryWizardActors = {
  load: notProvided<LoadedEntry, { Id: number; ServiceID: number }>(),
  update: notProvided<unknown, { body: DirectoryBody; etag: string | null }>(),
  position: positionMachine,
  logo: logoMachine,
};

/**
 * What happens to the wizard. `marker.drag` asks before the position changes; `field.leave` ends a stroke of typing, so that
 * undo takes it back as one; `log.saved` says that the browser has kept everything so far (`at` is ISO).
 */
type DirectoryWizardEvent =
  | { type: "description.change"; language: DirectoryTextLanguage; text: string }
  | { type: "field.leave" }
  | { type: "language.toggle"; language: PortalLanguage }
  | { type: "marker.drag"; point: Point }
  | { type: "move.accept" }
  | { type: "move.cancel" }
  | { type: "edit.undo" }
  | { type: "edit.redo" }
  | { type: "step.go"; step: DirectoryStep }
  | { type: "step.next" }
  | { type: "step.back" }
  | { type: "edit.save" }
  | { type: "work.cancel" }
  | { type: "load.retry" }
  | { type: "problem.dismiss" }
  | { type: "conflict.keepMine" }
  | { type: "conflict.takeTheirs" }
  | { type: "conflict.review" }
  | { type: "conflict.pick"; part: DirectoryPart; side: "mine" | "theirs" }
  | { type: "conflict.merge" }
  | { type: "conflict.back" }
  | { type: "wizard.close" }
  | { type: "close.keep" }
  | { type: "close.discard" }
  | { type: "close.stay" }
  | { type: "log.saved"; at: string }
  | PositionReport
  | LogoReport;

const types = {} as {
  context: DirectoryWizardContext;
  events: DirectoryWizardEvent;
  input: DirectoryWizardInput;
  output: DirectoryWizardOutput;
  tags: "busy" | "loading" | "editing" | "submitting" | "conflict";
  children: { position: "position"; logo: "logo" };
};

const opened = ({ entry, etag }: LoadedEntry, form = formOfEntry(entry)) => ({
  entry,
  etag,
  form,
  original: form,
  history: emptyHistory(form),
  acted: null,
});

const positionOf = ({ Latitude, Longitude }: DirectoryForm) => ({ Latitude, Longitude, GeoInfo: null });

/** The actors, guards and actions of the directory wizard; the states are in `directoryWizardMachine.ts`. */
export const directoryWizardSetup = setup({
  types,
  actors: directoryWizardActors,
  guards: directoryWizardGuards,
  actions: {
    rememberLoaded: assign((_, loaded: LoadedEntry) => ({ ...opened(loaded), problem: null })),
    /** The marker can be dragged from the start: what it is dragged to is asked about by the wizard. */
    startChildren: enqueueActions(({ context: { form, entry }, enqueue }) => {
      for (const child of ["position", "logo"]) enqueue.stopChild(child);
      enqueue.spawnChild("position", {
        id: "position",
        input: { ...positionOf(form), location: placeOfEntry(entry) },
      });
      enqueue.spawnChild("logo", { id: "logo" });
      enqueue.sendTo("position", { type: "map.edit" });
      enqueue.assign({ uploading: false });
    }),
    changeText: assign(({ context }, { language, text }: { language: DirectoryTextLanguage; text: string }) =>
      changedDirectory(
        context,
        `Text.${language}`,
        { Text: { ...context.form.Text, [language]: text } },
        true,
      ),
    ),
    endStroke: assign(({ context }) => ({ history: { ...context.history, open: null } })),
    toggleLanguage: assign(({ context }, { language }: { language: PortalLanguage }) => {
      const spoken = context.form.Languages;
      const Languages = portalLanguages.filter((one) => spoken.includes(one) !== (one === language));
      return changedDirectory(context, `Languages.${language}`, { Languages }, false);
    }),
    changePosition: assign(
      ({ context }, { Latitude, Longitude }: Pick<DirectoryForm, "Latitude" | "Longitude">) => {
        const next = { Latitude, Longitude };
        const changed = (["Latitude", "Longitude"] as const).filter(
          (field) => context.form[field] !== next[field],
        );
        return changedDirectory(context, `Position.${changed.join()}`, next, changed.length === 1);
      },
    ),
    changeLogo: assign(({ context }, { Logo }: { Logo: string | null }) => ({
      ...changedDirectory(context, "Logo", { Logo }, false),
      uploading: false,
    })),
    noteUploading: assign({ uploading: true }),
    noteNoUpload: assign({ uploading: false }),
    rememberMove: assign((_, { point }: { point: Point }) => ({ move: point })),
    forgetMove: assign({ move: null }),
    moveMarker: enqueueActions(({ context: { move }, enqueue }) => {
      if (move) enqueue.sendTo("position", { type: "pin.move", point: move });
    }),
    undo: assign(({ context }) => {
      const [form, history] = undoStep(context.history, context.form);
      return { form, history, acted: actedBy(context.history, "undone"), refused: [] };
    }),
    redo: assign(({ context }) => {
      const [form, history] = redoStep(context.history, context.form);
      return { form, history, acted: actedBy(context.history, "redone"), refused: [] };
    }),
    tellPosition: enqueueActions(({ context: { form }, enqueue }) =>
      enqueue.sendTo("position", { type: "position.reset", value: positionOf(form) }),
    ),
    rememberStep: assign((_, { step }: { step: DirectoryStep }) => ({ step })),
    showErrors: assign(({ context: { tried, step } }) => ({
      acted: null,
      tried: tried.includes(step) ? tried : [...tried, step],
    })),
    showAllErrors: assign({ tried: directorySteps }),
    forgetProblem: assign({ problem: null, refused: [] }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({
      problem,
      refused: serverDirectoryProblems(problem),
    })),
    rememberTheirs: assign((_, loaded: LoadedEntry) => ({
      theirs: { ...loaded, form: formOfEntry(loaded.entry) },
      picks: {},
    })),
    adoptTheirVersion: assign(({ context: { theirs } }) =>
      theirs
        ? { entry: theirs.entry, etag: theirs.etag, original: theirs.form, theirs: null, problem: null }
        : {},
    ),
    takeTheirs: assign(({ context: { theirs } }) =>
      theirs ? { ...opened(theirs, theirs.form), theirs: null, problem: null, refused: [] } : {},
    ),
    pick: assign(({ context }, { part, side }: { part: DirectoryPart; side: "mine" | "theirs" }) => ({
      picks: { ...context.picks, [part]: side },
    })),
    merge: assign(({ context }) => changedDirectory(context, "conflict", mergedFields(context), false)),
    noteOutcome: assign((_, { outcome }: { outcome: DirectoryOutcome }) => ({ outcome })),
    noteKept: assign((_, { at }: { at: string }) => ({ keptAt: at })),
  },
});
