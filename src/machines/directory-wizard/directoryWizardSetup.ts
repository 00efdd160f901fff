import { assign, enqueueActions, setup } from "xstate";
import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import type { Point } from "#contracts/place/place.ts";
import {
  type DirectoryTextLanguage,
  type PortalLanguage,
  portalLanguages,
} from "#contracts/wire/languages.ts";
import { directoryFormProblems } from "#machines/directory-form/directoryForm.ts";
import { notProvided } from "../actor/problemOf.ts";
import { type DirectoryPart, sameDirectoryForm } from "../directory-form/differingParts.ts";
import type { DirectoryForm, DirectoryStep } from "../directory-form/directoryForm.ts";
import { formOfEntry } from "../directory-form/formOfEntry.ts";
import { type LogoReport, logoMachine } from "../logo/logoMachine.ts";
import { positionMachine } from "../position/positionMachine.ts";
import type { PositionReport } from "../position/positionSetup.ts";
import { editedForm } from "../wizard/formHistory.ts";
import type { Side, WizardEvent, WizardTag } from "../wizard/wizardContext.ts";
import {
  type DirectoryWizardContext,
  type DirectoryWizardInput,
  type DirectoryWizardOutput,
  entryWizard,
  type LoadedEntry,
  mergedFields,
  placeOfEntry,
} from "./directoryWizardContext.ts";

/** What the wizard asks of others; `etag` is the version that is being replaced. */
const directoryWizardActors = {
  load: notProvided<LoadedEntry, { Id: number; ServiceID: number }>(),
  update: notProvided<unknown, { body: DirectoryBody; etag: string | null }>(),
  position: positionMachine,
  logo: logoMachine,
};

/** What happens to the wizard besides. `marker.drag` asks before the position changes. */
type DirectoryWizardEvent =
  | WizardEvent<DirectoryStep>
  | { type: "description.change"; language: DirectoryTextLanguage; text: string }
  | { type: "language.toggle"; language: PortalLanguage }
  | { type: "marker.drag"; point: Point }
  | { type: "move.accept" }
  | { type: "move.cancel" }
  | { type: "edit.save" }
  | { type: "conflict.pick"; part: DirectoryPart; side: Side }
  | PositionReport
  | LogoReport;

const types = {} as {
  context: DirectoryWizardContext;
  events: DirectoryWizardEvent;
  input: DirectoryWizardInput;
  output: DirectoryWizardOutput;
  tags: WizardTag;
  children: { position: "position"; logo: "logo" };
};

const positionOf = ({ Latitude, Longitude }: DirectoryForm) => ({ Latitude, Longitude, GeoInfo: null });
const isValid = ({ form }: DirectoryWizardContext) => directoryFormProblems(form).length === 0;

/** The actors, guards and actions of the directory wizard; the states are in `directoryWizardMachine.ts`. */
export const directoryWizardSetup = setup({
  types,
  actors: directoryWizardActors,
  guards: entryWizard.guards,
  actions: entryWizard.actions,
}).extend({
  guards: {
    mustLoad: ({ context }) => context.entry === null,
    ready: ({ context }) => isValid(context) && !context.uploading,
    readyButLogo: ({ context }) => isValid(context) && context.uploading,
    /** The answer to an earlier try was lost: what is saved is what was sent. */
    isMine: ({ context }, { entry }: LoadedEntry) => sameDirectoryForm(formOfEntry(entry), context.form),
    losesWork: ({ context }) => entryWizard.hasChanges(context),
  },
  actions: {
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
      editedForm(context, `Text.${language}`, { Text: { ...context.form.Text, [language]: text } }, true),
    ),
    toggleLanguage: assign(({ context }, { language }: { language: PortalLanguage }) => {
      const spoken = context.form.Languages;
      const Languages = portalLanguages.filter((one) => spoken.includes(one) !== (one === language));
      return editedForm(context, `Languages.${language}`, { Languages }, false);
    }),
    changePosition: assign(
      ({ context }, { Latitude, Longitude }: Pick<DirectoryForm, "Latitude" | "Longitude">) => {
        const next = { Latitude, Longitude };
        const changed = (["Latitude", "Longitude"] as const).filter(
          (field) => context.form[field] !== next[field],
        );
        return editedForm(context, `Position.${changed.join()}`, next, changed.length === 1);
      },
    ),
    changeLogo: assign(({ context }, { Logo }: { Logo: string | null }) => ({
      ...editedForm(context, "Logo", { Logo }, false),
      uploading: false,
    })),
    noteUploading: assign({ uploading: true }),
    noteNoUpload: assign({ uploading: false }),
    rememberMove: assign((_, { point }: { point: Point }) => ({ move: point })),
    forgetMove: assign({ move: null }),
    moveMarker: enqueueActions(({ context: { move }, enqueue }) => {
      if (move) enqueue.sendTo("position", { type: "pin.move", point: move });
    }),
    tellPosition: enqueueActions(({ context: { form }, enqueue }) =>
      enqueue.sendTo("position", { type: "position.reset", value: positionOf(form) }),
    ),
    forgetProblem: assign({ problem: null, refused: [] }),
    merge: assign(({ context }) => {
      const patch = mergedFields(context);
      return Object.keys(patch).length === 0 ? {} : editedForm(context, "conflict", patch, false);
    }),
  },
});
