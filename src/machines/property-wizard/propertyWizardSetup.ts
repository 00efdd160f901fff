import { assign, enqueueActions, setup } from "xstate";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import type { PropertyPayload } from "#contracts/property/property.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";
import { poolOf } from "#machines/photo-upload/photoChecks.ts";
import { notProvided } from "../actor/problemOf.ts";
import { cadastreMachine } from "../cadastre/cadastreMachine.ts";
import { photoUploadMachine } from "../photo-upload/photoUploadMachine.ts";
import type { PhotosReport } from "../photo-upload/photoUploadSetup.ts";
import { type LocationReport, locationSearchMachine } from "../place/locationSearchMachine.ts";
import { positionMachine } from "../position/positionMachine.ts";
import type { PositionReport, PositionValue } from "../position/positionSetup.ts";
import { type PropertyPart, patchFrom } from "../property-form/differingParts.ts";
import { type FieldChange, type FormPatch, patchOf } from "../property-form/patchOf.ts";
import { sameForm } from "../property-form/payloadOfForm.ts";
import type { ProposalField } from "../property-form/proposedValues.ts";
import type { WizardStep } from "../property-form/stepOfField.ts";
import { editedForm, recordStep, remainingRefusals } from "../wizard/formHistory.ts";
import type { Side, WizardEvent, WizardTag } from "../wizard/wizardContext.ts";
import { mergeKey } from "./historyKeys.ts";
import {
  type LoadedListing,
  type PropertyWizardContext,
  propertyWizard,
  type WizardInput,
  type WizardMode,
  type WizardOutput,
} from "./propertyWizardContext.ts";
import { propertyWizardGuards } from "./propertyWizardGuards.ts";
import { filled, kept, left } from "./proposals.ts";

/** What the wizard asks of others; `key` is the idempotency key, `etag` the version that is being replaced. */
const propertyWizardActors = {
  load: notProvided<LoadedListing, { mode: WizardMode; id: number }>(),
  create: notProvided<{ Id: number }, { payload: PropertyPayload; key: string }>(),
  update: notProvided<unknown, { id: number; payload: PropertyPayload; etag: string | null }>(),
  keepDraft: notProvided<
    { Id: number },
    { id: number | null; content: PropertyForm; etag: string | null; key: string }
  >(),
  removeDraft: notProvided<unknown, { id: number; etag: string | null }>(),
  photoUpload: photoUploadMachine,
  locationSearch: locationSearchMachine,
  position: positionMachine,
  cadastre: cadastreMachine,
};

type MediaRow = PropertyForm["Medias"][number];

/** What happens to the wizard besides. `key` is a new idempotency key, made by the sender. */
export type PropertyWizardEvent =
  | WizardEvent<WizardStep>
  | ({ type: "field.change" } & FieldChange)
  | { type: "feature.toggle"; key: FeatureKey }
  | { type: "media.add" }
  | { type: "media.change"; at: number; media: MediaRow }
  | { type: "media.remove"; at: number }
  | { type: "publish.now"; key: string }
  | { type: "publish.later"; key: string }
  | { type: "edit.save"; key: string }
  | { type: "conflict.pick"; field: PropertyPart; side: Side }
  | { type: "proposal.apply"; patch: FormPatch; before?: FormPatch }
  | { type: "proposal.keep"; fields: readonly ProposalField[] }
  | { type: "proposal.leave"; field: ProposalField }
  | LocationReport
  | PositionReport
  | PhotosReport;

const types = {} as {
  context: PropertyWizardContext;
  events: PropertyWizardEvent;
  input: WizardInput;
  output: WizardOutput;
  tags: WizardTag;
  children: {
    photoUpload: "photoUpload";
    locationSearch: "locationSearch";
    position: "position";
    cadastre: "cadastre";
  };
};

/** The fields that the review took from the saved version. */
function pickedPatch({ form, picks, theirs }: PropertyWizardContext): FormPatch {
  const taken = keysOf(picks).filter((part) => picks[part] === "theirs");
  return theirs ? patchFrom(form, theirs.form, taken) : {};
}

/** The part of the context that the review changes, as one step of undo; their photos come beside mine, under ids of their own. */
export function merged(context: PropertyWizardContext) {
  const patch = pickedPatch(context);
  const theirs = poolOf(patch.Photos ?? [], `theirs-${context.theirs?.etag ?? ""}`);
  const pool = {
    ids: patch.Photos ? theirs.ids : context.pool.ids,
    stored: { ...context.pool.stored, ...theirs.stored },
  };
  const [first] = Object.keys(patch);
  if (first === undefined) return {};
  const order = { before: context.pool.ids, after: pool.ids };
  const step = { key: `${mergeKey}.${first}`, patch, ...(patch.Photos && { order }) };
  return {
    form: { ...context.form, ...patch },
    history: recordStep(context.history, step, false),
    acted: null,
    pool,
  };
}

/** The actors, guards and actions of the property wizard; the states are in `propertyWizardMachine.ts`. */
export const propertyWizardSetup = setup({
  types,
  actors: propertyWizardActors,
  guards: { ...propertyWizard.guards, ...propertyWizardGuards },
  actions: propertyWizard.actions,
}).extend({
  actions: {
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
      editedForm(context, change.path, patchOf(context.form, change), true),
    ),
    toggleFeature: assign(({ context }, { key }: { key: string }) => {
      const { Features } = context.form;
      const next = Features.includes(key) ? Features.filter((one) => one !== key) : [...Features, key];
      return editedForm(context, `Features.${key}`, { Features: next }, false);
    }),
    addMedia: assign(({ context }) =>
      editedForm(context, "Medias", { Medias: [...context.form.Medias, { type: null, url: "" }] }, false),
    ),
    changeMedia: assign(({ context }, { at, media }: { at: number; media: MediaRow }) =>
      editedForm(context, `Medias.${at}`, { Medias: context.form.Medias.with(at, media) }, true),
    ),
    removeMedia: assign(({ context }, { at }: { at: number }) =>
      editedForm(context, "Medias", { Medias: context.form.Medias.toSpliced(at, 1) }, false),
    ),
    changeLocation: assign(({ context }, { suggestion }: { suggestion: LocationSuggestion | null }) => {
      const Location = suggestion && { id: suggestion.id, text: suggestion.text, type: suggestion.type };
      return { ...editedForm(context, "Location", { Location }, false), center: suggestion?.center ?? null };
    }),
    changePosition: assign(({ context }, { Latitude, Longitude, GeoInfo }: PositionValue) => {
      const next = { Latitude, Longitude, GeoInfo };
      const changed = (["Latitude", "Longitude", "GeoInfo"] as const).filter(
        (field) => context.form[field] !== next[field],
      );
      const typed = changed.length === 1 && changed[0] !== "GeoInfo";
      return editedForm(context, `Position.${changed.join()}`, next, typed);
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
        ...remainingRefusals(context, (path) => path === "Photos"),
      };
    }),
    tellPosition: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo("position", { type: "place.change", location: context.form.Location }),
    ),
    tellPhotos: enqueueActions(({ context: { acted }, enqueue }) => {
      if (acted?.order) enqueue.sendTo("photoUpload", { type: "photos.arrange", ids: acted.order });
    }),
    rememberAttempt: assign(
      ({ context }, { key, intent }: { key: string; intent: PropertyWizardContext["intent"] }) => ({
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
    merge: assign(({ context }) => merged(context)),
    noteProperty: assign(({ context }, { Id }: { Id: number }) => ({ result: { ...context.result, Id } })),
    noteDraftLeft: assign(({ context }) => ({ result: { ...context.result, leftDraft: context.id } })),
  },
});
