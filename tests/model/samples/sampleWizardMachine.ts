import { assign, setup } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "#machines/actor/fromEvent.ts";
import { notProvided } from "#machines/actor/problemOf.ts";
import { editedForm } from "#machines/wizard/formHistory.ts";
import type {
  Side,
  WizardContext,
  WizardEvent,
  WizardMemory,
  WizardTag,
  WrongField,
} from "#machines/wizard/wizardContext.ts";
import { wizardKernel } from "#machines/wizard/wizardKernel.ts";
import {
  closedStates,
  confirmingClose,
  ending,
  keepingMine,
  wizardStates,
} from "#machines/wizard/wizardStates.ts";

const steps = ["name", "text", "end"] as const;
type Step = (typeof steps)[number];

interface Form {
  name: string;
  text: string;
}

type Version = { form: Form; etag: string };
type Wrong = WrongField<Step>;
type Outcome = "saved" | "parked" | "discarded";

interface Context extends WizardContext<Form, Step, Wrong, Version, keyof Form, Outcome> {
  uploading: boolean;
}

const stepOf = (path: string): Step => (path === "text" ? "text" : "name");
const refusedBy = (problem: Problem): Wrong[] =>
  ("fields" in problem ? (problem.fields ?? []) : []).map(({ path }) => ({ path, step: stepOf(path) }));

const sampleWizard = wizardKernel({
  steps,
  fields: ["name", "text"],
  problems: ({ name, text }: Form): Wrong[] => [
    ...(name === "" ? [{ path: "name", step: "name" } as const] : []),
    ...(text === "?" ? [{ path: "text", step: "text" } as const] : []),
  ],
  refusedBy,
  stepOfProblem: (problem) => refusedBy(problem)[0]?.step,
  stepOfKey: stepOf,
  holds: (form, step) => step !== "end" && form[step] !== "",
  differing: (one, other) => (["name", "text"] as const).filter((field) => one[field] !== other[field]),
  same: (one, other) => one.name === other.name && one.text === other.text,
  sending: ({ uploading }: Pick<Context, "uploading">) => uploading,
  versionOf: (loaded: Version) => loaded,
});

const sampleSetup = setup({
  types: {} as {
    context: Context;
    events:
      | WizardEvent<Step>
      | { type: "field.change"; path: keyof Form; value: string }
      | { type: "file.sending" }
      | { type: "edit.save" }
      | { type: "conflict.pick"; part: keyof Form; side: Side };
    input: { resume?: WizardMemory<Form, Step> };
    output: { outcome: Outcome };
    tags: WizardTag;
  },
  actors: {
    load: notProvided<Version, void>(),
    update: notProvided<unknown, Version>(),
  },
  guards: {
    ...sampleWizard.guards,
    mustLoad: ({ context }) => context.etag === null,
    hasChanges: ({ context }) => sampleWizard.hasChanges(context),
    isValid: ({ context }) => sampleWizard.problemsOf({ ...context, tried: steps, refused: [] }).length === 0,
  },
  actions: {
    ...sampleWizard.actions,
    startChildren: assign({ uploading: false }),
    noteSending: assign({ uploading: true }),
    changeField: assign(({ context }, { path, value }: { path: keyof Form; value: string }) =>
      editedForm(context, path, { [path]: value }, true),
    ),
    merge: assign(({ context }) => {
      const name = context.picks.name === "theirs" ? context.theirs?.form.name : undefined;
      return name === undefined ? {} : editedForm(context, "name", { name }, false);
    }),
  },
});

const states = wizardStates("wizard", steps);

/** A wizard of nothing but what the kernel gives: a name, which is needed, and a text. */
export const sampleWizardMachine = sampleSetup.createMachine({
  id: "wizard",
  context: ({ input: { resume } }) => ({
    ...sampleWizard.begun({ name: "", text: "" }, resume),
    uploading: false,
  }),
  initial: "opening",
  output: ({ context: { outcome } }) => ({ outcome }),
  states: {
    opening: states.opening,
    loading: states.loading({ ask: undefined, description: "Reads the saved version" }),
    loadingFailed: { description: "It could not be read", ...states.loadingFailed },
    editing: {
      description: "The steps; each can be gone to at any time",
      tags: "editing",
      initial: "name",
      states: states.steps({
        steps: { name: "Step 1: a name", text: "Step 2: a text", end: "Step 3: everything at a glance" },
        triedByBack: true,
      }),
      on: {
        "field.change": { actions: { type: "changeField", params: fromEvent } },
        "field.leave": { actions: "endStroke" },
        "file.sending": { actions: "noteSending" },
        ...states.undoing(steps.slice(0, -1), []),
        ...states.going,
        "edit.save": [
          { guard: "isValid", target: "saving", actions: "forgetProblem" },
          {
            guard: { type: "failsFirstAt", params: { step: "name" } },
            target: ".name",
            actions: "showAllErrors",
          },
          { target: ".text", actions: "showAllErrors" },
        ],
        "wizard.close": [{ guard: "hasChanges", target: "confirmingClose" }, { target: "discarded" }],
      },
    },
    saving: {
      description: "Replaces what is saved, if nobody else did",
      tags: ["busy", "submitting"],
      invoke: {
        id: "update",
        src: "update",
        input: ({ context: { form, etag } }) => ({ form, etag: etag ?? "" }),
        onDone: { target: "saved" },
        onError: states.saveRefusals,
      },
    },
    conflict: states.conflict({
      description: "Somebody saved it meanwhile; nothing was overwritten",
      ask: undefined,
      same: [],
      mine: [keepingMine("#wizard.saving")],
      pick: ({ event }: { event: { part: keyof Form; side: Side } }) => event,
      words: { reading: "Reads the saved version", reviewing: "Part by part: mine or theirs" },
    }),
    confirmingClose,
    saved: { description: "It was replaced", ...ending("saved") },
    ...closedStates,
  },
  on: { "log.saved": { actions: { type: "noteKept", params: fromEvent } } },
});
