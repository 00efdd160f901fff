import type { ComponentType } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { isShownField } from "#contracts/property/shownFields.ts";
import type { FieldChange, FieldPath } from "#machines/property-form/patchOf.ts";
import type { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import type { PositionMapProps } from "#ui/map/mapProps.ts";

/** What the wizard needs from the panel around it. */
export interface PropertyWizardTools {
  PositionMap: ComponentType<PositionMapProps>;
  /** Whether the installation can ask a cadastre. */
  cadastre: boolean;
  features: readonly { key: string; labels: Record<string, string> }[];
  /** The account's limit of active properties, once it is reached: then nothing more can be published. */
  fullAt: number | null;
  /** The field at which it opens, by its dotted wire name. */
  at: string | null;
  /** The score of what stands in the form, on the last step. */
  Review: ComponentType;
  /** What is proposed at the reference's field. */
  ReferenceHint: ComponentType;
  newKey(): string;
  /** Only for those who may have a trace. */
  downloadTrace?: (() => void) | undefined;
}

export type PropertyWizardActor = ActorRefFrom<typeof propertyWizardMachine>;
type PropertyWizardSnapshot = SnapshotFrom<typeof propertyWizardMachine>;

interface OpenedWizard {
  actor: PropertyWizardActor;
  tools: PropertyWizardTools;
  /** Opens the step of a field and gives it the focus. */
  leadTo(path: string): void;
}

const shown = actorContext("No property wizard is open here", ({ actor }: OpenedWizard) => actor);

export const PropertyWizardContext = shown.Context;

/** The wizard that is open. */
export const usePropertyWizard = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const usePropertyState = shown.useState;

const valueAt = ({ context: { form } }: PropertyWizardSnapshot, path: FieldPath): unknown => {
  const [field, key] = path.split(".");
  const whole: unknown = form[field as keyof typeof form];
  return key === undefined ? whole : (whole as Record<string, unknown>)[key];
};

export const controlId = (path: string): string => `wizard-${path.replaceAll(".", "-")}`;

/** One field: what stands in it, and how it changes. */
export function useField<Path extends FieldPath>(path: Path) {
  type Value = Extract<FieldChange, { path: Path }>["value"];
  const { actor } = usePropertyWizard();
  const value = usePropertyState((snapshot) => valueAt(snapshot, path)) as Value | undefined;
  return {
    value,
    change: (next: Value) =>
      actor.send({ type: "field.change", path, value: next } as Parameters<typeof actor.send>[0]),
    leave: () => actor.send({ type: "field.leave" }),
  };
}

/** Whether a property of the chosen type and offer has a field. */
export function useShows(): (field: string) => boolean {
  const Type = usePropertyState(({ context }) => context.form.Type);
  const Offer = usePropertyState(({ context }) => context.form.OfferType);
  return (field) => isShownField(field, { Type, Offer });
}
