import { isDeepStrictEqual } from "node:util";
import { emptyPropertyForm, type PropertyForm } from "#contracts/property/propertyForm.ts";
import { poolOf } from "#machines/photo-upload/photoChecks.ts";
import { propertyFormProblems } from "#machines/property-form/propertyFormProblems.ts";
import { placeOfKey } from "#machines/property-wizard/historyKeys.ts";
import {
  type PropertyWizardContext,
  propertyWizard,
} from "#machines/property-wizard/propertyWizardContext.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { emptyHistory, keyAhead } from "#machines/wizard/formHistory.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleForm } from "../samples/sampleForm.ts";
import { denia } from "../samples/samplePlace.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

const form = sampleForm({ Medias: [] });
const memory = (step: string, resumed: PropertyForm = form) => ({
  form: resumed,
  original: emptyPropertyForm(),
  etag: null,
  step,
  tried: [],
  attempt: null,
  history: emptyHistory(emptyPropertyForm()),
  proposed: {},
  pool: poolOf(resumed.Photos),
});
const property = sampleProperty({ Medias: [] });
const network = { code: "network" };
const refusals = [
  { code: "ErrDuplicateRef" },
  { code: "ErrPropertyInvalid", fields: [{ path: "Descriptions.en", code: "ErrPropertyInvalid" }] },
  { code: "ErrInvalidMedia" },
  { code: "ErrPropertyServiceLimit", limit: 600 },
];

type Form = PropertyWizardContext["form"];
const failingSteps = new WeakMap<Form, string>();
/** The steps with a fault; walks ask it of one form thousands of times. */
function failing({ form }: PropertyWizardContext): string {
  const known = failingSteps.get(form);
  if (known !== undefined) return known;
  const steps = [...new Set(propertyFormProblems(form).map(({ step }) => step))].join();
  failingSteps.set(form, steps);
  return steps;
}
const Photos = form.Photos;
const pool = poolOf(Photos);
const fewer = { ids: pool.ids.slice(1), stored: pool.stored };
const stepAhead = ({ history }: PropertyWizardContext, way: "undone" | "redone") => {
  const key = keyAhead(history, way);
  return key && placeOfKey(key).step;
};

export const propertyWizardSubject: Subject = {
  machine: propertyWizardMachine,
  pairs: true,
  oneIn: 4,
  starts: {
    "a new property": { mode: "new" },
    "a new property, resumed in step 2": { mode: "new", resume: memory("description") },
    "a new property, resumed in step 3": { mode: "new", resume: memory("media") },
    "a new property, resumed in step 4": { mode: "new", resume: memory("confirmation") },
    "a draft": { mode: "draft", id: 7, content: form, etag: '"1"' },
    "a property to edit": { mode: "edit", id: property.Id },
  },
  events: [
    { type: "field.change", path: "AgentRef", value: "A-2042" },
    { type: "field.change", path: "AgentRef", value: "" },
    { type: "field.change", path: "Descriptions.en", value: "x".repeat(20_001) },
    { type: "field.leave" },
    { type: "feature.toggle", key: "lift" },
    { type: "media.add" },
    { type: "media.change", at: 0, media: { type: "video", url: "https://video.example" } },
    { type: "media.remove", at: 0 },
    { type: "edit.undo" },
    { type: "edit.redo" },
    { type: "step.go", step: "details" },
    { type: "step.go", step: "description" },
    { type: "step.go", step: "media" },
    { type: "step.go", step: "confirmation" },
    { type: "step.next" },
    { type: "step.back" },
    { type: "publish.now", key: "key-1" },
    { type: "publish.later", key: "key-2" },
    { type: "edit.save", key: "key-3" },
    { type: "work.cancel" },
    { type: "load.retry" },
    { type: "problem.dismiss" },
    { type: "conflict.keepMine" },
    { type: "conflict.takeTheirs" },
    { type: "conflict.review" },
    { type: "conflict.pick", field: "AgentRef", side: "theirs" },
    { type: "conflict.merge" },
    { type: "conflict.back" },
    { type: "wizard.close" },
    { type: "close.keep" },
    { type: "close.discard" },
    { type: "close.stay" },
    { type: "log.saved", at: "2026-01-01T10:00:00Z" },
    { type: "location.changed", suggestion: denia },
    { type: "proposal.apply", patch: { Build: "214" } },
    { type: "proposal.keep", fields: ["Build"] },
    { type: "proposal.leave", field: "Build" },
    { type: "proposal.apply", patch: { Latitude: "38.8", Longitude: "0.17", GeoInfo: "exact" } },
    { type: "proposal.leave", field: "Position" },
    { type: "position.changed", Latitude: "38.8", Longitude: "0.17", GeoInfo: "exact" },
    { type: "photos.changed", Photos, pending: 1, failed: 0, pool, did: null },
    { type: "photos.changed", Photos, pending: 0, failed: 1, pool, did: null },
    { type: "photos.changed", Photos, pending: 0, failed: 0, pool, did: null },
    { type: "photos.changed", Photos: Photos.slice(1), pending: 0, failed: 0, pool: fewer, did: "removed" },
  ] as Subject["events"],
  services: {
    load: { resolves: [{ property, etag: '"1"' }], rejects: [network] },
    reload: {
      resolves: [
        { property: sampleProperty({ Medias: [], Price: 990_000, AgentRef: "Z-1" }), etag: '"2"' },
        { property: sampleProperty({ Medias: [], AgentRef: "" }), etag: '"2"' },
        { content: { ...form, Price: "990000", AgentRef: "Z-1" }, etag: '"2"' },
      ],
      rejects: [network],
    },
    create: { resolves: [{ Id: 90_001 }], rejects: refusals },
    removeDraft: { resolves: [undefined], rejects: [network] },
    keepDraft: { resolves: [{ Id: 8 }], rejects: [{ code: "ErrVersionConflict" }, network] },
    update: { resolves: [undefined], rejects: [{ code: "ErrVersionConflict" }, ...refusals] },
  },
  children: ["photoUpload", "locationSearch", "position", "cadastre"],
  identity: ({ context, value }) => [
    context.mode,
    failing(context),
    context.photos.pending,
    context.photos.failed,
    stepAhead(context, "undone"),
    stepAhead(context, "redone"),
    context.form.Medias.length > 0,
    context.form.Location?.id === denia.id,
    value === "awaitingPhotos" && context.intent,
    context.etag,
    // After two versions met, closing loses something or nothing.
    typeof value === "object" && "conflict" in value && context.picks.AgentRef,
    context.etag === '"2"' && propertyWizard.hasChanges(context),
    // A refused save leads back to where it was asked for.
    (value === "saving" ||
      value === "keepingDraft" ||
      (value as { conflict?: string }).conflict === "reading") &&
      context.step,
    // Of proposals those of a draft are enough.
    context.mode === "draft" &&
      context.step === "details" &&
      context.photos.pending + context.photos.failed + context.history.future.length === 0 &&
      Object.keys(context.proposed)[0],
  ],
  invariants: {
    "Only a form without faults is sent": ({ value, context }) =>
      !["publishing", "saving"].includes(String(value)) || failing(context) === "",
    "It waits only while photos are on their way": ({ value, context }) =>
      value !== "awaitingPhotos" || context.photos.pending > 0,
    "Every submission has its key": ({ value, context }) =>
      !["publishing", "keepingDraft"].includes(String(value)) || Boolean(context.attempt?.key),
    "A property is never created in edit mode": ({ value, context }) =>
      context.mode !== "edit" || !["publishing", "keepingDraft", "removingDraft"].includes(String(value)),
    "An edit is saved with a version": ({ value, context }) => value !== "saving" || context.etag !== null,
    "The step is the one that shows": ({ value, context }) =>
      typeof value === "string" || !("editing" in value) || value.editing === context.step,
    "What was published has an id": ({ value, output }) => value !== "published" || output.Id !== null,
    "What is marked as proposed is what the history says": ({ context }) => {
      const { proposed, history } = context as PropertyWizardContext;
      const last = [history.base, ...history.past.map(({ patch }) => patch)].findLast((one) => one.proposed);
      return isDeepStrictEqual(proposed, last?.proposed ?? {});
    },
    "The three children live as long as the form is edited": ({ value, children }) =>
      typeof value === "string" || Object.keys(children).length >= 3,
  },
};
