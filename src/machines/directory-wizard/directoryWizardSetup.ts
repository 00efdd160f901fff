import { assign, enqueueActions, setup } from "xstate";
import type { Point } from "#contracts/place/place.ts";
import {
  type DirectoryTextLanguage,
  type PortalLanguage,
  portalLanguages,
} from "#contracts/wire/languages.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { DirectoryForm } from "../directory-form/directoryForm.ts";
import { type DirectoryStep, directorySteps } from "../directory-form/directoryStep.ts";
import type { DirectoryPart } from "../directory-form/fieldsOfPart.ts";
import { formOfEntry } from "../directory-form/formOfEntry.ts";
import { serverDirectoryProblems } from "../directory-form/serverDirectoryProblems.ts";
import { actedBy, emptyHistory, redoStep, undoStep } from "../form-history/formHistory.ts";
import { changedDirectory } from "./changedDirectory.ts";
import { directoryWizardActors } from "./directoryWizardActors.ts";
import type {
  DirectoryOutcome,
  DirectoryWizardContext,
  DirectoryWizardInput,
  DirectoryWizardOutput,
  LoadedEntry,
} from "./directoryWizardContext.ts";
import type { DirectoryWizardEvent } from "./directoryWizardEvent.ts";
import { directoryWizardGuards } from "./directoryWizardGuards.ts";
import { mergedFields } from "./mergedFields.ts";
import { placeOfEntry } from "./placeOfEntry.ts";

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
