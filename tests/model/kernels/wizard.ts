import { isDeepStrictEqual } from "node:util";
import { emptyHistory, type FormHistory, keyAhead } from "#machines/wizard/formHistory.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleWizardMachine } from "../samples/sampleWizardMachine.ts";

const mine = { name: "Jávea", text: "" };
const form = { ...mine, text: "Sea" };
const memory = (step: string) => ({
  form,
  original: mine,
  etag: '"1"',
  step,
  tried: ["name"],
  history: emptyHistory(form),
});
const refused = (path: string) => ({ code: "ErrInvalidBody", fields: [{ path, code: "ErrInvalidBody" }] });

export const wizardSubject: Subject = {
  machine: sampleWizardMachine,
  starts: {
    "something that is saved": {},
    "work that was left in step 1": { resume: memory("name") },
    "work that was left in step 2": { resume: memory("text") },
    "work that was left in step 3": { resume: memory("end") },
  },
  events: [
    { type: "field.change", path: "name", value: "Dénia" },
    { type: "field.change", path: "name", value: "" },
    { type: "field.change", path: "text", value: "?" },
    { type: "field.leave" },
    { type: "file.sending" },
    { type: "edit.undo" },
    { type: "edit.redo" },
    { type: "step.go", step: "name" },
    { type: "step.go", step: "text" },
    { type: "step.go", step: "end" },
    { type: "step.next" },
    { type: "step.back" },
    { type: "edit.save" },
    { type: "load.retry" },
    { type: "conflict.keepMine" },
    { type: "conflict.takeTheirs" },
    { type: "conflict.review" },
    { type: "conflict.pick", part: "name", side: "theirs" },
    { type: "conflict.merge" },
    { type: "conflict.back" },
    { type: "wizard.close" },
    { type: "close.keep" },
    { type: "close.discard" },
    { type: "close.stay" },
    { type: "log.saved", at: "2026-01-01T10:00:00Z" },
  ] as Subject["events"],
  services: {
    load: { resolves: [{ form: mine, etag: '"1"' }], rejects: [{ code: "network" }] },
    reload: {
      resolves: [{ form: { name: "Altea", text: "" }, etag: '"2"' }],
      rejects: [{ code: "network" }],
    },
    update: {
      resolves: [undefined],
      rejects: [{ code: "ErrVersionConflict" }, { code: "network" }, refused("name"), refused("text")],
    },
  },
  identity: ({ context: { form, history, original, uploading, picks, etag }, value }) => [
    form.name,
    form.text,
    keyAhead(history, "undone"),
    keyAhead(history, "redone"),
    JSON.stringify(form) === JSON.stringify(original),
    uploading,
    etag,
    typeof value === "object" && "conflict" in value && picks.name,
  ],
  invariants: {
    "Only a form without faults is sent": ({ value, context: { form } }) =>
      value !== "saving" || (form.name !== "" && form.text !== "?"),
    "The step is the one that shows": ({ value, context }) =>
      typeof value === "string" || !("editing" in value) || value.editing === context.step,
    "A save names the version that it replaces": ({ value, context }) =>
      value !== "saving" || context.etag !== null,
    "Two versions are there to choose from": ({ value, context }) =>
      typeof value === "string" || !["choosing", "reviewing"].includes(value.conflict) || context.theirs,
    "A refusal that named fields is told as long as one of them stands": ({ context }) =>
      context.problem?.code !== "ErrInvalidBody" || context.refused.length > 0,
    "The steps of the history lead to the form": ({ context }) => {
      const { base, past } = context.history as FormHistory<object>;
      return isDeepStrictEqual(context.form, Object.assign({}, base, ...past.map(({ patch }) => patch)));
    },
  },
};
