import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { DistanceKey } from "#contracts/property/property.ts";
import type { DescriptionLanguage } from "#contracts/wire/languages.ts";
import type { FormField } from "#machines/property-form/differingFields.ts";
import type { FieldChange, FieldPath } from "#machines/property-form/patchOf.ts";
import type { FormProblemCode } from "#machines/property-form/propertyFormProblems.ts";
import type { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { propertyWizard } from "#machines/property-wizard/wizardContext.ts";
import { actorContext } from "#product/context/actorContext.ts";
import type { PositionMapProps } from "#ui/map/mapProps.ts";

/** What a field is called on the screen, from its dotted wire name. */
export function useFieldName() {
  const { t } = useTranslation("wizard");
  return (path: string): string => {
    const [field, key] = path.split(".");
    if (field === "Distance" && key) return t(`distance.${key as DistanceKey}`);
    if (field === "Descriptions" && key) return t(`languages.${key as DescriptionLanguage}`);
    return t(`fields.${field as FormField}`);
  };
}

/** What the wizard needs from the panel around it. */
export interface WizardTools {
  PositionMap: ComponentType<PositionMapProps>;
  /** Whether the installation can ask a cadastre. */
  cadastre: boolean;
  features: readonly { key: string; labels: Record<string, string> }[];
  /** The account's limit of active properties, once it is reached: then nothing more can be published. */
  fullAt: number | null;
  newKey(): string;
  /** Only for those who may have a trace. */
  downloadTrace?: (() => void) | undefined;
}

export type WizardActor = ActorRefFrom<typeof propertyWizardMachine>;
export type WizardSnapshot = SnapshotFrom<typeof propertyWizardMachine>;

interface Wizard {
  actor: WizardActor;
  tools: WizardTools;
}

const shown = actorContext("No wizard is open here", ({ actor }: Wizard) => actor);

export const WizardContext = shown.Context;

/** The wizard that is open. */
export const useWizard = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useWizardState = shown.useState;

const valueAt = ({ context: { form } }: WizardSnapshot, path: FieldPath): unknown => {
  const [field, key] = path.split(".");
  const whole: unknown = form[field as keyof typeof form];
  return key === undefined ? whole : (whole as Record<string, unknown>)[key];
};

export const controlId = (path: string): string => `wizard-${path.replaceAll(".", "-")}`;

/** What is wrong with a field, once its step was tried. */
export const useFieldError = (path: string): FormProblemCode | null =>
  useWizardState(
    ({ context }) =>
      propertyWizard.problemsOf(context).find((problem) => problem.path === path)?.code ?? null,
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
