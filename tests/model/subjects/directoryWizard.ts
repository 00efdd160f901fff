import { type DirectoryForm, directoryFormProblems } from "#machines/directory-form/directoryForm.ts";
import { formOfEntry } from "#machines/directory-form/formOfEntry.ts";
import { placeOfEntryKey } from "#machines/directory-wizard/directoryWizardContext.ts";
import { directoryWizardMachine } from "#machines/directory-wizard/directoryWizardMachine.ts";
import { emptyHistory, type FormHistory, keyAhead } from "#machines/wizard/formHistory.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleEntry } from "../samples/sampleEntry.ts";

const entry = sampleEntry();
const network = { code: "network" };
const address = { Id: entry.Id, ServiceID: entry.ServiceID };
const memory = (step: string) => ({
  entry,
  form: { ...formOfEntry(entry), Latitude: "38.9" },
  original: formOfEntry(entry),
  etag: '"1"',
  step,
  tried: ["details"],
  history: emptyHistory(formOfEntry(entry)),
});
const stepAhead = (history: FormHistory<DirectoryForm>, way: "undone" | "redone") => {
  const key = keyAhead(history, way);
  return key && placeOfEntryKey(key).step;
};
const refused = (path: string) => ({
  code: "ErrInvalidBody",
  fields: [{ path, code: "ErrInvalidBody" }],
});

export const directoryWizardSubject: Subject = {
  machine: directoryWizardMachine,
  pairs: true,
  starts: {
    "an entry": address,
    "an entry, resumed in step 1": { ...address, resume: memory("details") },
    "an entry, resumed in step 2": { ...address, resume: memory("description") },
    "an entry, resumed in step 3": { ...address, resume: memory("logo") },
    "an entry, resumed in step 4": { ...address, resume: memory("confirmation") },
  },
  events: [
    { type: "description.change", language: "en", text: "Sails" },
    { type: "description.change", language: "en", text: "x".repeat(20_001) },
    { type: "field.leave" },
    { type: "language.toggle", language: "de" },
    { type: "position.changed", Latitude: "38.8", Longitude: "0.17", GeoInfo: null },
    { type: "position.changed", Latitude: "50", Longitude: "0.17", GeoInfo: null },
    { type: "marker.drag", point: { lat: 38.7, lon: 0.1 } },
    { type: "move.accept" },
    { type: "move.cancel" },
    { type: "edit.undo" },
    { type: "edit.redo" },
    { type: "step.go", step: "details" },
    { type: "step.go", step: "description" },
    { type: "step.go", step: "logo" },
    { type: "step.go", step: "confirmation" },
    { type: "step.next" },
    { type: "step.back" },
    { type: "edit.save" },
    { type: "work.cancel" },
    { type: "load.retry" },
    { type: "problem.dismiss" },
    { type: "conflict.keepMine" },
    { type: "conflict.takeTheirs" },
    { type: "conflict.review" },
    { type: "conflict.pick", part: "Text.en", side: "theirs" },
    { type: "conflict.merge" },
    { type: "conflict.back" },
    { type: "wizard.close" },
    { type: "close.keep" },
    { type: "close.discard" },
    { type: "close.stay" },
    { type: "log.saved", at: "2026-01-01T10:00:00Z" },
    { type: "logo.uploading" },
    { type: "logo.changed", Logo: "/storage/other.png" },
    { type: "logo.changed", Logo: null },
    { type: "logo.failed" },
  ] as Subject["events"],
  services: {
    load: { resolves: [{ entry, etag: '"1"' }], rejects: [network] },
    reload: {
      resolves: [
        { entry: sampleEntry({ Text: { en: "Ropes" } }), etag: '"2"' },
        { entry: sampleEntry({ Latitude: 38.9 }), etag: '"2"' },
      ],
      rejects: [network],
    },
    update: {
      resolves: [undefined],
      rejects: [
        { code: "ErrVersionConflict" },
        { code: "ErrCannotUpdate" },
        network,
        refused("Latitude"),
        refused("Text.en"),
        refused("Logo"),
      ],
    },
  },
  children: ["position", "logo"],
  identity: ({ context, value }) => [
    directoryFormProblems(context.form)
      .map(({ step }) => step)
      .join(),
    context.uploading,
    stepAhead(context.history, "undone"),
    stepAhead(context.history, "redone"),
    context.form.Latitude,
    JSON.stringify(context.form) === JSON.stringify(context.original),
    context.etag,
    typeof value === "string" || "conflict" in value ? context.step : null,
    // A refused logo is sent anew, and saved while it is on its way.
    typeof value !== "string" &&
      value.editing === "logo" &&
      context.history.past.length === 0 &&
      context.problem !== null,
  ],
  invariants: {
    "Only a form without faults is sent": ({ value, context }) =>
      value !== "saving" || directoryFormProblems(context.form).length === 0,
    "It waits only while a logo is on its way": ({ value, context }) =>
      (value !== "awaitingLogo" || context.uploading) && (value !== "saving" || !context.uploading),
    "A save names the entry and its version": ({ value, context }) =>
      value !== "saving" || (context.entry !== null && context.etag !== null),
    "A marker was dragged exactly while that is asked about": ({ value, context }) =>
      (value === "confirmingMove") === (context.move !== null),
    "The step is the one that shows": ({ value, context }) =>
      typeof value === "string" || !("editing" in value) || value.editing === context.step,
    "Two versions are there to choose from": ({ value, context }) =>
      typeof value === "string" || !["choosing", "reviewing"].includes(value.conflict) || context.theirs,
    "Position and logo live as long as the form is edited": ({ value, children }) =>
      typeof value === "string" || Object.keys(children).length >= 2,
  },
};
