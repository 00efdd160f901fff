import { problemOf } from "../actor/problemOf.ts";
import type { UndoOutcome } from "./formHistory.ts";

type RejectedAnswer = { event: { error: unknown } };

const answer = <Output>({ event }: { event: { output: Output } }) => event.output;
const remembering = { type: "rememberProblem", params: problemOf } as const;

/** How a wizard ends; its output says in which way. */
export const ending = <const Outcome extends string>(outcome: Outcome) =>
  ({ type: "final", entry: { type: "noteOutcome", params: { outcome } } }) as const;

/** The ends that send nothing. */
export const closedStates = {
  parked: { description: "Closed; the browser keeps it and offers to go on", ...ending("parked") },
  discarded: { description: "Closed; nothing is kept", ...ending("discarded") },
};

export const confirmingClose = {
  description: "Closing would lose something",
  on: {
    "close.keep": { target: "parked" },
    "close.discard": { target: "discarded" },
    "close.stay": { target: "editing.last" },
    // Escape that comes while the question takes the focus is still heard by the wizard.
    "wizard.close": { target: "editing.last" },
  },
} as const;

interface StepDescription<Step extends string> {
  steps: Readonly<Record<Step, string>>;
  /** Whether a step that is left by Back was tried, too. */
  triedByBack: boolean;
  /** Steps in which nothing can be wrong, so that Next always goes on. */
  faultless?: readonly Step[];
}

interface ReadingStates<Ask> {
  /** What names the thing to read. */
  ask: Ask;
  description: string;
}

interface ConflictStates<Ask, Same, Mine, Pick> extends ReadingStates<Ask> {
  /** What the saved version leads to before it is offered. */
  same: Same;
  /** What saves mine, merged, over the version that was shown; the machine is on that version then. */
  mine: Mine;
  /** Which part is chosen, and from which version. */
  pick: Pick;
  words: Readonly<Record<"reading" | "reviewing", string>>;
}

/** Where a refused submission leads (ERR-03 … ERR-08): to the step of its problem, else back to where the user was. */
const refusalsOf = <Step extends string>(id: string, steps: readonly Step[]) => {
  const leadsTo = (step: Step) =>
    ({
      guard: { type: "leadsTo", params: ({ event }: RejectedAnswer) => ({ ...problemOf({ event }), step }) },
      target: `#${id}.editing.${step}`,
      actions: remembering,
    }) as const;
  return [
    ...steps.slice(0, -1).map(leadsTo),
    { target: `#${id}.editing.last`, actions: remembering },
  ] as const;
};

/** Before the first step shows: what must be loaded is, and work that was left goes on at its step. */
const openingStates = <Step extends string>([first, ...later]: readonly [Step, ...Step[]]) => ({
  opening: {
    description: "Is there something to load first, or a step to go on at?",
    always: [
      { guard: "mustLoad", target: "loading" },
      ...later.map(
        (step) =>
          ({
            guard: { type: "resumesAt", params: { step } },
            target: `editing.${step}`,
            actions: "startChildren",
          }) as const,
      ),
      { target: `editing.${first}`, actions: "startChildren" },
    ],
  } as const,
  loading: <Ask>({ ask, description }: ReadingStates<Ask>) =>
    ({
      description,
      tags: ["busy", "loading"],
      invoke: {
        id: "load",
        src: "load",
        input: ask,
        onDone: {
          target: `editing.${first}`,
          actions: [{ type: "rememberLoaded", params: answer }, "startChildren"],
        },
        onError: { target: "loadingFailed", actions: remembering },
      },
      on: { "wizard.close": { target: "discarded" } },
    }) as const,
  loadingFailed: {
    on: { "load.retry": { target: "loading" }, "wizard.close": { target: "discarded" } },
  } as const,
});

const stepOf = <Step extends string>(
  steps: readonly Step[],
  step: Step,
  { steps: words, triedByBack, faultless = [] }: StepDescription<Step>,
) => {
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const back = steps[at - 1];
  const shows = { actions: "showErrors" } as const;
  return {
    description: words[step],
    entry: { type: "rememberStep", params: { step } },
    on: {
      ...(next && {
        "step.next": [
          ...(faultless.includes(step)
            ? []
            : [{ guard: { type: "failsAt", params: { step } }, ...shows } as const]),
          { target: next, ...shows },
        ],
      }),
      ...(back && { "step.back": { target: back, ...(triedByBack && next && shows) } }),
    },
  } as const;
};

/** Any step can be gone to. */
const stepTransitions = <Step extends string>(steps: readonly Step[], last: Step) =>
  [
    ...steps.slice(0, -1).map(
      (wanted) =>
        ({
          guard: {
            type: "isStep",
            params: ({ event }: { event: { step: Step } }) => ({ step: event.step, wanted }),
          },
          target: `.${wanted}`,
          actions: "showErrors",
        }) as const,
    ),
    { target: `.${last}`, actions: "showErrors" },
  ] as const;

const savingState = <Step extends string, const Then extends readonly unknown[]>(
  way: UndoOutcome["direction"],
  at: readonly Step[],
  then: Then,
) =>
  at.map(
    (step) =>
      ({
        guard: { type: "actsAt", params: { way, step } },
        target: `.${step}`,
        actions: [way === "undone" ? "undo" : "redo", ...then],
      }) as const,
  );

/** Mine is saved over the version that was shown. */
export const keepingMine = <const Target extends string>(target: Target) =>
  ({ target, actions: "adoptTheirVersion" }) as const;

/** The saved version is there: what it alone changed is taken over. */
const merging = [
  { type: "rememberTheirs", params: answer },
  "merge",
  "forgetPicks",
  "startChildren",
] as const;

/** Two versions of one thing, until one of them, or a mixture, is chosen (CALL-53, ENTRY-30). */
const conflictOf =
  (id: string, first: string, last: string) =>
  <Ask, const Same extends readonly unknown[], const Mine extends readonly unknown[], Pick>(
    given: ConflictStates<Ask, Same, Mine, Pick>,
  ) =>
    ({
      description: given.description,
      initial: "reading",
      states: {
        reading: {
          description: given.words.reading,
          tags: ["busy", "submitting"],
          invoke: {
            id: "reload",
            src: "load",
            input: given.ask,
            onDone: [
              ...given.same,
              { guard: { type: "asksNothing", params: answer }, target: "agreed", actions: merging },
              { target: "choosing", actions: merging },
            ],
            onError: { target: `#${id}.editing.last`, actions: remembering },
          },
        },
        choosing: {
          description: "What only one side changed is merged; both versions of the rest are offered",
          tags: "conflict",
          on: {
            "conflict.keepMine": { target: "agreed" },
            "conflict.takeTheirs": {
              target: `#${id}.editing.${first}`,
              actions: ["takeTheirs", "startChildren"],
            },
            "conflict.review": { target: "reviewing" },
          },
        },
        agreed: {
          description: "The merged form is saved over the version that was shown",
          always: given.mine,
        },
        reviewing: {
          description: given.words.reviewing,
          tags: "conflict",
          on: {
            "conflict.pick": { actions: { type: "pick", params: given.pick } },
            "conflict.merge": {
              target: `#${id}.editing.${last}`,
              actions: ["merge", "adoptTheirVersion", "startChildren"],
            },
            "conflict.back": { target: "choosing" },
          },
        },
      },
    }) as const;

/** The states of the wizard that is called `id`, by what differs from one wizard to another. */
export function wizardStates<Step extends string>(id: string, steps: readonly [Step, ...Step[]]) {
  const [first] = steps;
  const last = steps.at(-1) ?? first;
  const refusals = refusalsOf(id, steps);
  const overtaken = {
    guard: { type: "isConflict", params: problemOf },
    target: "conflict",
    actions: remembering,
  } as const;
  return {
    ...openingStates(steps),
    /** The steps in a row, each with the ways to its neighbours. */
    steps: (described: StepDescription<Step>) =>
      ({
        ...(Object.fromEntries(steps.map((step) => [step, stepOf(steps, step, described)])) as Record<
          Step,
          ReturnType<typeof stepOf<Step>>
        >),
        last: { type: "history", target: last },
      }) as const,
    going: { "step.go": stepTransitions(steps, last) } as const,
    /** Undo and redo go to the step where they act, one of these; `then` is done besides. */
    undoing: <const Then extends readonly unknown[]>(at: readonly Step[], then: Then) =>
      ({
        "edit.undo": savingState("undone", at, then),
        "edit.redo": savingState("redone", at, then),
      }) as const,
    refusals,
    /** Where a save leads that somebody has overtaken: to the choice between two versions. */
    overtaken,
    /** Where a refused save leads. */
    saveRefusals: [overtaken, ...refusals] as const,
    conflict: conflictOf(id, first, last),
  };
}
