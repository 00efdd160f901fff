import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { FieldChange, FieldPath } from "#machines/property-form/fieldChange.ts";
import type { FormProblemCode } from "#machines/property-form/formProblem.ts";
import { wizardProblems } from "#machines/property-wizard/wizardProblems.ts";
import type { propertyWizardMachine } from "#machines/propertyWizardMachine.ts";
import type { WizardTools } from "./wizardTools.ts";

export type WizardActor = ActorRefFrom<typeof propertyWizardMachine>;
export type WizardSnapshot = SnapshotFrom<typeof propertyWizardMachine>;

interface Wizard {
  actor: WizardActor;
  tools: WizardTools;
}

export const WizardContext = createContext<Wizard | null>(null);

/** The wizard that is open. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("No wizard is open here");
  return wizard;
}

/** Part of its state; the component draws again only when that part changes. */
export function useWizardState<Part>(select: (snapshot: WizardSnapshot) => Part): Part {
  return useSelector(useWizard().actor, select);
}

const valueAt = ({ context: { form } }: WizardSnapshot, path: FieldPath): unknown => {
  const [field, key] = path.split(".");
  const whole: unknown = form[field as keyof typeof form];
  return key === undefined ? whole : (whole as Record<string, unknown>)[key];
};

export const controlId = (path: string): string => `wizard-${path.replaceAll(".", "-")}`;

/** What is wrong with a field, once its step was tried. */
export const useFieldError = (path: string): FormProblemCode | null =>
  useWizardState(
    ({ context }) => wizardProblems(context).find((problem) => problem.path === path)?.code ?? null,
  );

/** One field: what stands in it, and how it changes. */
export function useField<Path extends FieldPath>(path: Path) {
  type Value = Extract<FieldChange, { path: Path }>["value"];
  const { actor } = useWizard();
  const value = useWizardState((snapshot) => valueAt(snapshot, path)) as Value | undefined;
  return {
    value,
    change: (next: Value) =>
      actor.send({ type: "field.change", path, value: next } as Parameters<typeof actor.send>[0]),
    leave: () => actor.send({ type: "field.leave" }),
  };
}
