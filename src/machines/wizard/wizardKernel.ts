/** Decides what every wizard does alike: which step is open, what undo and redo do, what is wrong, and which of two versions stays. */
import type { MachineContext } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { assigning } from "../actor/kernelAction.ts";
import {
  emptyHistory,
  keyAhead,
  outcomeOf,
  redoStep,
  remainingRefusals,
  type UndoOutcome,
  undoStep,
  withoutOpenStep,
} from "./formHistory.ts";
import { shownProblems } from "./shownProblems.ts";
import type { Side, WizardContext, WizardMemory, WrongField } from "./wizardContext.ts";

/** What one wizard has of its own, for the kernel; `Own` is the part of its context that this depends on. */
export interface WizardRules<
  Form extends object,
  Step extends string,
  Wrong extends WrongField<Step>,
  Loaded,
  Version extends { form: Form; etag: string },
  Own extends MachineContext,
> {
  /** The steps in their order. */
  steps: readonly [Step, ...Step[]];
  /** The fields in the order in which they stand. */
  fields: readonly (keyof Form & string)[];
  /** What keeps the form from being sent, in the order of the steps. */
  problems: (form: Form) => Wrong[];
  /** The fields that a refusal names. */
  refusedBy: (problem: Problem) => Wrong[];
  /** The step that a refusal leads back to; the wizard stays where it is without one. */
  stepOfProblem: (problem: Problem) => Step | null | undefined;
  /** The step on which a step of the history acted. */
  stepOfKey: (key: string) => Step;
  /** Whether a step is filled in; the last one, which only sums up, never is. */
  holds: (form: Form, step: Step) => boolean;
  same: (one: Form, other: Form) => boolean;
  /** The parts in which two versions differ, and the name of those that one goes together with: its own when absent. */
  differing: (one: Form, other: Form) => readonly string[];
  groupOf?: (part: never) => string;
  /** Whether a file is on its way. */
  sending: (context: Own) => boolean;
  versionOf: (loaded: Loaded) => Version;
  /** What else the context says of a form that nothing has been done to. */
  untouched?: (form: Form) => object;
  /** Fields with an undo of their own: the history only says which step it was. */
  ownUndo?: readonly (keyof Form)[];
  /** What the context takes from the history's form, where that holds more than the fields. */
  folded?: (form: Form) => object;
}

/** The actions of undo and redo, and of what is loaded, kept apart from mine, and taken. */
function versionActions<
  Form extends object,
  Step extends string,
  Wrong extends WrongField<Step>,
  Loaded,
  Version extends { form: Form; etag: string },
  Own extends MachineContext,
>(rules: WizardRules<Form, Step, Wrong, Loaded, Version, Own>) {
  type Context = WizardContext<Form, Step, Wrong, Version, string, string>;
  const { ownUndo, untouched, versionOf, folded = (form) => ({ form }) } = rules;
  const opened = (version: Version) => ({
    ...version,
    original: version.form,
    history: emptyHistory(version.form),
    acted: null,
    problem: null,
    ...untouched?.(version.form),
  });
  const acting = (way: UndoOutcome["direction"]) =>
    assigning<Context, undefined>((context) => {
      const act = way === "undone" ? undoStep : redoStep;
      const [form, history] = act(context.history, context.form, ownUndo);
      return {
        ...folded(form),
        history,
        acted: outcomeOf(context.history, way),
        ...remainingRefusals(context, () => true),
      };
    });
  return {
    undo: acting("undone"),
    redo: acting("redone"),
    rememberLoaded: assigning<Context, Loaded>((_, loaded) => opened(versionOf(loaded))),
    /** What they alone changed is picked already. */
    rememberTheirs: assigning<Context, Loaded>((context, loaded) => {
      const theirs = versionOf(loaded);
      const { taken } = separatedParts(rules, context, theirs.form);
      return { theirs, picks: Object.fromEntries(taken.map((part) => [part, "theirs"] as const)) };
    }),
    forgetPicks: assigning<Context, undefined>(() => ({ picks: {} })),
    /** What is saved replaces their version; the fields stay as they are. */
    adoptTheirVersion: assigning<Context, undefined>(({ theirs, form }) =>
      theirs ? { ...theirs, form, original: theirs.form, theirs: null, problem: null } : {},
    ),
    takeTheirs: assigning<Context, undefined>(({ theirs }) =>
      theirs ? { ...opened(theirs), theirs: null, refused: [] } : {},
    ),
    pick: assigning<Context, { part: string; side: Side }>(({ picks }, { part, side }) => ({
      picks: { ...picks, [part]: side },
    })),
  };
}

/**
 * The parts in which a form and the saved version differ, by who changed them since the form was opened: those that only the saved
 * version did, which are `taken` from it, and those in whose group both did, which somebody is `asked` about. The rest is mine.
 */
function separatedParts<Form extends object>(
  {
    differing,
    groupOf = String,
  }: { differing(one: Form, other: Form): readonly string[]; groupOf?(part: never): string },
  { form, original }: { form: Form; original: Form },
  theirs: Form,
) {
  const group = groupOf as (part: string) => string;
  const changed = (to: Form) => new Set(differing(original, to).map(group));
  const [mine, saved] = [changed(form), changed(theirs)];
  const parts = differing(form, theirs);
  return {
    taken: parts.filter((part) => !mine.has(group(part))),
    asked: parts.filter((part) => mine.has(group(part)) && saved.has(group(part))),
  };
}

/** The actions of steps, of what is wrong in them, and of the end. */
function stepActions<Form extends object, Step extends string, Wrong extends WrongField<Step>, Version>({
  steps,
  refusedBy,
}: {
  steps: readonly Step[];
  refusedBy: (problem: Problem) => Wrong[];
}) {
  type Context = WizardContext<Form, Step, Wrong, Version, string, string>;
  return {
    endStroke: assigning<Context, undefined>(({ history }) => ({ history: { ...history, open: null } })),
    rememberStep: assigning<Context, { step: Step }>((_, { step }) => ({ step })),
    showErrors: assigning<Context, undefined>(({ tried, step }) => ({
      acted: null,
      tried: tried.includes(step) ? tried : [...tried, step],
    })),
    showAllErrors: assigning<Context, undefined>(() => ({ tried: steps })),
    rememberProblem: assigning<Context, { problem: Problem }>((_, { problem }) => ({
      problem,
      refused: refusedBy(problem),
    })),
    forgetProblem: assigning<Context, undefined>(() => ({ problem: null })),
    noteKept: assigning<Context, { at: string }>((_, { at }) => ({ keptAt: at })),
    noteOutcome: assigning<Context, { outcome: string }>((_, { outcome }) => ({ outcome })),
  };
}

/** The context, guards and actions of a wizard; its states are made of those in `wizardStates.ts`. */
export function wizardKernel<
  Form extends object,
  Step extends string,
  Wrong extends WrongField<Step>,
  Loaded,
  Version extends { form: Form; etag: string },
  Own extends MachineContext,
>(rules: WizardRules<Form, Step, Wrong, Loaded, Version, Own>) {
  type Context = WizardContext<Form, Step, Wrong, Version, string, string>;
  type Args = { context: Context };
  const { steps, same } = rules;
  const differs = ({ form, original }: Pick<Context, "form" | "original">) => !same(form, original);
  return {
    steps,
    ...shownProblems<Form, Step, Wrong>(rules),
    /** What a wizard holds that begins with this form, or goes on. */
    begun: (form: Form, resume?: WizardMemory<Form, Step> | null) => ({
      form,
      original: form,
      etag: null,
      history: emptyHistory(form),
      step: steps[0],
      tried: [],
      ...(resume && savedFields(resume)),
      acted: null,
      refused: [],
      problem: null,
      theirs: null,
      picks: {},
      keptAt: null,
      outcome: "discarded" as const,
    }),
    /** The parts in which the saved version and mine contradict each other. */
    askedParts: ({ form, original, theirs }: Context): readonly string[] =>
      theirs ? separatedParts(rules, { form, original }, theirs.form).asked : [],
    /** Whether a field says something else than when the wizard was opened. */
    differs,
    /** Whether closing would lose something: a field that says something else, or a file on its way. */
    hasChanges: (context: Context & Own): boolean => rules.sending(context) || differs(context),
    guards: {
      resumesAt: ({ context }: Args, { step }: { step: Step }) => context.step === step,
      isStep: (_: unknown, { step, wanted }: { step: Step; wanted: Step }) => step === wanted,
      /** Whether there is a step to take back, or to bring back, and it lies on this step of the wizard. */
      actsAt: ({ context }: Args, { way, step }: { way: UndoOutcome["direction"]; step: Step }) => {
        const key = keyAhead(context.history, way);
        return key !== null && rules.stepOfKey(key) === step;
      },
      failsAt: ({ context }: Args, { step }: { step: Step }) =>
        rules.problems(context.form).some((problem) => problem.step === step),
      failsFirstAt: ({ context }: Args, { step }: { step: Step }) =>
        rules.problems(context.form)[0]?.step === step,
      leadsTo: (_: unknown, { problem, step }: { problem: Problem; step: Step }) =>
        rules.stepOfProblem(problem) === step,
      /** Whether the saved version contradicts mine in nothing. */
      asksNothing: ({ context }: Args, loaded: Loaded) =>
        separatedParts(rules, context, rules.versionOf(loaded).form).asked.length === 0,
      isConflict: (_: unknown, { problem }: { problem: Problem }) => problem.code === "ErrVersionConflict",
    },
    actions: { ...versionActions(rules), ...stepActions<Form, Step, Wrong, Version>(rules) },
  };
}

/** What an unfinished wizard needs to go on; of a list with an undo of its own the history keeps what `lasts`. */
export const savedFields = <Form, Step>(
  { form, original, etag, step, tried, history }: WizardMemory<Form, Step>,
  lasts: (id: string) => boolean = () => true,
): WizardMemory<Form, Step> => ({
  form,
  original,
  etag,
  step,
  tried,
  history: withoutOpenStep(history, lasts),
});
