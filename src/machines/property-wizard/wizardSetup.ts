import { assign, enqueueActions, setup } from "xstate";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { PropertyPayload } from "#contracts/property/propertyPayload.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { cadastreMachine } from "../cadastre/cadastreMachine.ts";
import { actedBy, emptyHistory, recordStep, redoStep, undoStep } from "../form-history/formHistory.ts";
import { poolOf } from "../photo-upload/photoPool.ts";
import { type PhotosReport, photoUploadMachine } from "../photo-upload/photoUploadMachine.ts";
import { type LocationReport, locationSearchMachine } from "../place/locationSearchMachine.ts";
import { type PositionReport, type PositionValue, positionMachine } from "../position/positionMachine.ts";
import type { FormField } from "../property-form/differingFields.ts";
import { formOfProperty } from "../property-form/formOfProperty.ts";
import { type FieldChange, type FormPatch, patchOf } from "../property-form/patchOf.ts";
import { sameForm } from "../property-form/payloadOfForm.ts";
import type { ProposalField } from "../property-form/proposedValues.ts";
import { serverFormProblems } from "../property-form/serverFormProblems.ts";
import { type WizardStep, wizardSteps } from "../property-form/stepOfField.ts";
import { edited, filled, kept, left, merged, stillRefused } from "./edited.ts";
import type {
  Loaded,
  WizardContext,
  WizardDocument,
  WizardInput,
  WizardOutcome,
  WizardOutput,
} from "./wizardContext.ts";
import { wizardGuards } from "./wizardGuards.ts";

/** What the wizard asks of others; `key` is the idempotency key, `etag` the version that is being replaced. */
const wizardActors = {
  load: notProvided<Loaded, { id: number }>(),
  create: notProvided<{ Id: number }, { payload: PropertyPayload; key: string }>(),
  update: notProvided<unknown, { id: number; payload: PropertyPayload; etag: string | null }>(),
  keepDraft: notProvided<{ Id: number }, { id: number | null; content: PropertyForm; key: string }>(),
  removeDraft: notProvided<unknown, { id: number }>(),
  photoUpload: photoUploadMachine,
  locationSearch: locationSearchMachine,
  position: positionMachine,
  cadastre: cadastreMachine,
};

type MediaRow = PropertyForm["Medias"][number];

/**
 * What happens to the wizard. `key` is a new idempotency key, made by the sender; `field.leave` ends a stroke of typing,
 * so that undo takes it back as one; `log.saved` says that the browser has kept everything so far (`at` is ISO).
 */
export type WizardEvent =
  | ({ type: "field.change" } & FieldChange)
  | { type: "field.leave" }
  | { type: "feature.toggle"; key: FeatureKey }
  | { type: "media.add" }
  | { type: "media.change"; at: number; media: MediaRow }
  | { type: "media.remove"; at: number }
  | { type: "edit.undo" }
  | { type: "edit.redo" }
  | { type: "step.go"; step: WizardStep }
  | { type: "step.next" }
  | { type: "step.back" }
  | { type: "publish.now"; key: string }
  | { type: "publish.later"; key: string }
  | { type: "edit.save"; key: string }
  | { type: "work.cancel" }
  | { type: "load.retry" }
  | { type: "problem.dismiss" }
  | { type: "conflict.keepMine" }
  | { type: "conflict.takeTheirs" }
  | { type: "conflict.review" }
  | { type: "conflict.pick"; field: FormField; side: "mine" | "theirs" }
  | { type: "conflict.merge" }
  | { type: "conflict.back" }
  | { type: "wizard.close" }
  | { type: "close.keep" }
  | { type: "close.discard" }
  | { type: "close.stay" }
  | { type: "log.saved"; at: string }
  | { type: "proposal.apply"; patch: FormPatch; before?: FormPatch }
  | { type: "proposal.keep"; fields: readonly ProposalField[] }
  | { type: "proposal.leave"; field: ProposalField }
  | LocationReport
  | PositionReport
  | PhotosReport;

const types = {} as {
  context: WizardContext;
  events: WizardEvent;
  input: WizardInput;
  output: WizardOutput;
  tags: "busy" | "loading" | "editing" | "submitting" | "conflict";
  children: {
    photoUpload: "photoUpload";
    locationSearch: "locationSearch";
    position: "position";
    cadastre: "cadastre";
  };
};

/** A form that nothing has been done to. */
const startedWith = (form: PropertyForm) => ({
  form,
  proposed: {},
  history: emptyHistory<WizardDocument>(form),
  acted: null,
  pool: poolOf(form.Photos),
});

/** The parts of the context that undo and redo fold from the history. */
const folded = ({ proposed = {}, ...form }: WizardDocument) => ({ form, proposed });

const opened = ({ property, etag }: Loaded) => {
  const form = formOfProperty(property);
  return { ...startedWith(form), original: form, etag };
};

/** Photos are ordered and put back by their own machine, because their bytes cannot be replayed; the history says which. */
const ownUndo = ["Photos"] as const;

/** The actors, guards and actions of the property wizard; the states are in `propertyWizardMachine.ts`. */
export const wizardSetup = setup({
  types,
  actors: wizardActors,
  guards: wizardGuards,
  actions: {
    rememberLoaded: assign((_, loaded: Loaded) => ({ ...opened(loaded), problem: null })),
    startChildren: enqueueActions(({ context: { form, pool }, enqueue }) => {
      const { Latitude, Longitude, GeoInfo, Location } = form;
      for (const child of ["photoUpload", "locationSearch", "position", "cadastre"]) enqueue.stopChild(child);
      enqueue.spawnChild("photoUpload", { id: "photoUpload", input: { pool } });
      enqueue.spawnChild("locationSearch", {
        id: "locationSearch",
        input: { chosen: Location, types: ["municipality", "entity", "neighbourhood", "district"] },
      });
      enqueue.spawnChild("position", {
        id: "position",
        input: { Latitude, Longitude, GeoInfo, location: Location },
      });
      enqueue.spawnChild("cadastre", { id: "cadastre" });
    }),
    applyProposals: assign(({ context }, { patch, before = {} }: { patch: FormPatch; before?: FormPatch }) =>
      filled(context, patch, before),
    ),
    keepProposals: assign(({ context }, { fields }: { fields: readonly ProposalField[] }) =>
      kept(context, fields),
    ),
    leaveProposal: assign(({ context }, { field }: { field: ProposalField }) => left(context, field)),
    /** Tells the machines of the place what stands in the form now, as far as it is among these fields. */
    tellPlaces: enqueueActions(
      ({ context: { form }, enqueue }, { fields }: { fields: readonly string[] }) => {
        const { Latitude, Longitude, GeoInfo, Location } = form;
        if (fields.includes("Location")) {
          enqueue.sendTo("locationSearch", { type: "location.reset", location: Location });
          enqueue.sendTo("position", { type: "place.change", location: Location });
        }
        if (fields.includes("Latitude"))
          enqueue.sendTo("position", { type: "position.reset", value: { Latitude, Longitude, GeoInfo } });
      },
    ),
    changeField: assign(({ context }, change: FieldChange) =>
      edited(context, change.path, patchOf(context.form, change), true),
    ),
    endStroke: assign(({ context }) => ({ history: { ...context.history, open: null } })),
    toggleFeature: assign(({ context }, { key }: { key: string }) => {
      const { Features } = context.form;
      const next = Features.includes(key) ? Features.filter((one) => one !== key) : [...Features, key];
      return edited(context, `Features.${key}`, { Features: next }, false);
    }),
    addMedia: assign(({ context }) =>
      edited(context, "Medias", { Medias: [...context.form.Medias, { type: null, url: "" }] }, false),
    ),
    changeMedia: assign(({ context }, { at, media }: { at: number; media: MediaRow }) =>
      edited(context, `Medias.${at}`, { Medias: context.form.Medias.with(at, media) }, true),
    ),
    removeMedia: assign(({ context }, { at }: { at: number }) =>
      edited(context, "Medias", { Medias: context.form.Medias.toSpliced(at, 1) }, false),
    ),
    changeLocation: assign(({ context }, { suggestion }: { suggestion: LocationSuggestion | null }) => {
      const Location = suggestion && { id: suggestion.id, text: suggestion.text, type: suggestion.type };
      return { ...edited(context, "Location", { Location }, false), center: suggestion?.center ?? null };
    }),
    changePosition: assign(({ context }, { Latitude, Longitude, GeoInfo }: PositionValue) => {
      const next = { Latitude, Longitude, GeoInfo };
      const changed = (["Latitude", "Longitude", "GeoInfo"] as const).filter(
        (field) => context.form[field] !== next[field],
      );
      const typed = changed.length === 1 && changed[0] !== "GeoInfo";
      return edited(context, `Position.${changed.join()}`, next, typed);
    }),
    changePhotos: assign(({ context }, report: Omit<PhotosReport, "type">) => {
      const { Photos, pending, failed, pool, did } = report;
      const order = { before: context.pool.ids, after: pool.ids };
      const step = { key: `Photos.${did}`, patch: {}, order };
      const moved = did !== null && order.before.join() !== order.after.join();
      return {
        form: { ...context.form, Photos },
        photos: { pending, failed },
        pool,
        ...(moved ? { history: recordStep(context.history, step, false), acted: null } : {}),
        ...stillRefused(context, (path) => path === "Photos"),
      };
    }),
    tellPosition: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo("position", { type: "place.change", location: context.form.Location }),
    ),
    undo: assign(({ context }) => {
      const [document, history] = undoStep(context.history, context.form, ownUndo);
      const acted = actedBy(context.history, "undone");
      return { ...folded(document), history, acted, ...stillRefused(context, () => true) };
    }),
    redo: assign(({ context }) => {
      const [document, history] = redoStep(context.history, context.form, ownUndo);
      const acted = actedBy(context.history, "redone");
      return { ...folded(document), history, acted, ...stillRefused(context, () => true) };
    }),
    tellPhotos: enqueueActions(({ context: { acted }, enqueue }) => {
      if (acted?.order) enqueue.sendTo("photoUpload", { type: "photos.arrange", ids: acted.order });
    }),
    rememberStep: assign((_, { step }: { step: WizardStep }) => ({ step })),
    showErrors: assign(({ context: { tried, step } }) => ({
      acted: null,
      tried: tried.includes(step) ? tried : [...tried, step],
    })),
    showAllErrors: assign({ tried: wizardSteps }),
    rememberAttempt: assign(
      ({ context }, { key, intent }: { key: string; intent: WizardContext["intent"] }) => ({
        intent,
        attempt:
          context.attempt && context.photos.pending === 0 && sameForm(context.attempt.form, context.form)
            ? context.attempt
            : { key, form: context.form },
        problem: null,
        refused: [],
      }),
    ),
    /** Photos that arrived since may have changed what is being sent. */
    refreshAttempt: assign(({ context: { attempt, form } }) => ({
      attempt: attempt && { key: attempt.key, form },
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({
      problem,
      refused: serverFormProblems(problem),
    })),
    forgetProblem: assign({ problem: null }),
    rememberTheirs: assign((_, { property, etag }: Loaded) => ({
      theirs: { form: formOfProperty(property), etag },
      picks: {},
    })),
    adoptTheirVersion: assign(({ context }) => ({
      etag: context.theirs?.etag ?? context.etag,
      original: context.theirs?.form ?? context.original,
      theirs: null,
      problem: null,
    })),
    takeTheirs: assign(({ context: { theirs } }) =>
      theirs
        ? {
            ...startedWith(theirs.form),
            original: theirs.form,
            etag: theirs.etag,
            theirs: null,
            problem: null,
            refused: [],
          }
        : {},
    ),
    pick: assign(({ context }, { field, side }: { field: FormField; side: "mine" | "theirs" }) => ({
      picks: { ...context.picks, [field]: side },
    })),
    merge: assign(({ context }) => merged(context)),
    noteProperty: assign(({ context }, { Id }: { Id: number }) => ({ result: { ...context.result, Id } })),
    noteDraftLeft: assign(({ context }) => ({ result: { ...context.result, leftDraft: context.id } })),
    noteOutcome: assign(({ context }, { outcome }: { outcome: WizardOutcome }) => ({
      result: { ...context.result, outcome },
    })),
    noteKept: assign((_, { at }: { at: string }) => ({ keptAt: at })),
  },
});
