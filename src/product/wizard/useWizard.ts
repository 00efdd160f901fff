import type { ReactNode } from "react";
import type { ActorRef, EventObject, Snapshot } from "xstate";
import type { StepState } from "#machines/wizard/shownProblems.ts";
import type {
  WizardContext as Held,
  Side,
  WizardEvent,
  WizardTag,
  WrongField,
} from "#machines/wizard/wizardContext.ts";
import { actorContext } from "#product/context/actorContext.ts";
import { leadTo } from "#ui/wizard/useLeadTo.ts";

interface Wrong extends WrongField<string> {
  code: string;
}

type HeldContext = Held<object, string, Wrong, { form: object }, string, string>;

type ProblemInput = Pick<HeldContext, "form" | "tried" | "refused">;

// The steps are those of the wizard's own kernel, which only it can name.
type ShownEvent = WizardEvent<never>;

type WizardSnapshot = Snapshot<unknown> & {
  context: HeldContext;
  hasTag(tag: WizardTag): boolean;
  matches(state: "confirmingClose" | "loadingFailed" | { conflict: "reading" | "reviewing" }): boolean;
  can(event: ShownEvent): boolean;
};

/** The machine of a wizard, as what every wizard has sees it. */
interface WizardActor extends Pick<ActorRef<WizardSnapshot, EventObject>, "getSnapshot" | "subscribe"> {
  send(event: ShownEvent): void;
}

/** A wizard as the parts see it that all wizards are drawn with: its machine, its kernel, and what only it can say. */
export interface Wizard {
  actor: WizardActor;
  kernel: {
    steps: readonly string[];
    problemsOf(context: ProblemInput): Wrong[];
    stepStates(context: ProblemInput): Readonly<Record<string, StepState>>;
    hasChanges(context: HeldContext): boolean;
    askedParts(context: HeldContext): readonly string[];
  };
  /** The id of a field's control, by its dotted wire name. */
  controlId(path: string): string;
  fieldName(path: string): string;
  errorText(code: string): string;
  title(context: HeldContext): string;
  /** What is said of it when it cannot be opened. */
  unopened: string;
  /** One line of what is in a step, of which so many fields are wrong. */
  stepNote(context: HeldContext, step: string, wrong: number): string;
  /** Quiet words below the steps. */
  note?(context: HeldContext): string;
  /** What was refused. */
  refusal(context: HeldContext): string;
  /** What is being done. */
  sending(context: HeldContext): string;
  /** Which file it waits for before. */
  waiting: string;
  /** What a step of the history was about, and the fields of which the first that can be seen is led to. */
  actedOn(key: string): { what: string; paths: readonly string[] };
  /** Before something would be lost: what that is, and what throwing it away is called. */
  closing(context: HeldContext): { title: string; text: string; discard: string };
  /** Two versions: what a part of one says, and the choice of one. */
  versions: {
    title: string;
    show(form: object, part: string): ReactNode;
    pick(part: string, side: Side): void;
  };
  /** The field that somebody is led to, by its dotted wire name. */
  wanted?: string | null;
  /** Only for those who may have a trace. */
  downloadTrace: (() => void) | undefined;
}

const shown = actorContext("No wizard is open here", ({ actor }: Wizard) => actor);

export const WizardContext = shown.Context;

/** The wizard that is open. */
export const useWizard = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useWizardState = shown.useState;

/** What is wrong with a field, in words, once its step was tried. */
export function useErrorText(path: string): string | null {
  const { kernel, errorText } = useWizard();
  const code = useWizardState(
    ({ context }) => kernel.problemsOf(context).find((problem) => problem.path === path)?.code,
  );
  return code === undefined ? null : errorText(code);
}

/** A text that depends on what the wizard holds. */
export const useWizardText = (text: (wizard: Wizard, context: HeldContext) => string): string => {
  const wizard = useWizard();
  return useWizardState(({ context }) => text(wizard, context));
};

/** To the first field that is wrong on the open step. */
function leadToFault({ actor, kernel, controlId }: Wizard): void {
  const { context } = actor.getSnapshot();
  const here = kernel.problemsOf(context).filter(({ step }) => step === context.step);
  leadTo(here.map(({ path }) => controlId(path)));
}

/** Goes on to the next step, or to the first field that keeps the open one from being left (WIZ-42). */
export function goOn(wizard: Wizard): void {
  const { actor } = wizard;
  const { step } = actor.getSnapshot().context;
  actor.send({ type: "step.next" });
  if (actor.getSnapshot().context.step === step) leadToFault(wizard);
}

/** Submits by `send` from whatever step is open, or leads to the first field that keeps it from being sent (WIZ-46). */
export function submitHere(wizard: Wizard, send: () => void): void {
  send();
  if (wizard.actor.getSnapshot().hasTag("editing")) leadToFault(wizard);
}

/** Opens a step by its name, as a press on it does. */
export function useStepOpener(): (step: string) => void {
  const { actor } = useWizard();
  return (step) => actor.send({ type: "step.go", step: step as never });
}
