import type { Point } from "#contracts/place/place.ts";
import type { Property } from "#contracts/property/property.ts";
import { emptyPropertyForm, type PropertyForm } from "#contracts/property/propertyForm.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";
import { type PhotoPool, poolOf, settledPool } from "#machines/photo-upload/photoChecks.ts";
import { differingParts, groupOfPart, type PropertyPart } from "../property-form/differingParts.ts";
import { formOfProperty } from "../property-form/formOfProperty.ts";
import { sameForm } from "../property-form/payloadOfForm.ts";
import { type FormProblem, propertyFormProblems } from "../property-form/propertyFormProblems.ts";
import type { ProposedValues } from "../property-form/proposedValues.ts";
import { serverFormProblems, stepOfProblem } from "../property-form/serverFormProblems.ts";
import { type WizardStep, wizardSteps } from "../property-form/stepOfField.ts";
import type { WizardContext, WizardMemory } from "../wizard/wizardContext.ts";
import { savedFields, wizardKernel } from "../wizard/wizardKernel.ts";
import { placeOfKey } from "./historyKeys.ts";

/** `new` and `draft` end in a property or a draft, `edit` in a changed property. */
export type WizardMode = "new" | "draft" | "edit";

/** What the history folds: the form, and which of its values are only proposed. */
export interface WizardDocument extends PropertyForm {
  proposed?: ProposedValues;
}

/** What an unfinished wizard needs to go on; read from a replayed snapshot, given as input to a new wizard. */
export interface PropertyMemory extends WizardMemory<WizardDocument, WizardStep> {
  form: PropertyForm;
  original: PropertyForm;
  attempt: { key: string; form: PropertyForm } | null;
  proposed: ProposedValues;
  pool: PhotoPool;
}

/** `id` is the draft's or the property's; a draft's content and version come from the list of drafts, a new one's from the listing that it is a copy of. */
export type WizardInput = { resume?: PropertyMemory | null } & (
  | { mode: "new"; content?: PropertyForm }
  | { mode: "draft"; id: number; content: PropertyForm; etag?: string | undefined }
  | { mode: "edit"; id: number }
);

/** A property to edit, or a draft as somebody saved it meanwhile; `etag` is the version that a save names in `If-Match`. */
export type LoadedListing = ({ property: Property } | { content: PropertyForm }) & { etag: string };

export type WizardOutcome = "published" | "kept" | "saved" | "parked" | "discarded";

export interface WizardOutput {
  /** `kept` is a draft on the server, `parked` an unfinished wizard in this browser. */
  outcome: WizardOutcome;
  Id: number | null;
  AgentRef: string;
  /** The draft that could not be removed after its property was published. */
  leftDraft: number | null;
}

interface Version {
  form: PropertyForm;
  etag: string;
}

export interface PropertyWizardContext
  extends WizardContext<WizardDocument, WizardStep, FormProblem, Version, PropertyPart, WizardOutcome> {
  mode: WizardMode;
  id: number | null;
  form: PropertyForm;
  original: PropertyForm;
  /** The values in the form that are proposed and that nobody has judged yet. */
  proposed: ProposedValues;
  photos: { pending: number; failed: number };
  pool: PhotoPool;
  /** Where the map opens when there is no position yet. */
  center: Point | null;
  intent: "publish" | "keep" | "save";
  /** The last submission; the same form again uses its key again. */
  attempt: { key: string; form: PropertyForm } | null;
  result: { Id: number | null; leftDraft: number | null };
}

/** The wizard of a property, of the kernel. */
export const propertyWizard = wizardKernel({
  steps: wizardSteps,
  fields: keysOf(emptyPropertyForm()),
  problems: propertyFormProblems,
  refusedBy: serverFormProblems,
  stepOfProblem,
  stepOfKey: (key) => placeOfKey(key).step,
  holds: ({ Descriptions, Photos, Medias }: WizardDocument, step: WizardStep) => {
    if (step === "description") return Object.values(Descriptions).some((text) => (text ?? "").trim() !== "");
    return step === "details" || (step === "media" && Photos.length + Medias.length > 0);
  },
  same: sameForm,
  differing: differingParts,
  groupOf: groupOfPart,
  sending: ({ photos }: Pick<PropertyWizardContext, "photos">) => photos.pending > 0,
  versionOf: (loaded: LoadedListing): Version => ({
    form: "content" in loaded ? loaded.content : formOfProperty(loaded.property),
    etag: loaded.etag,
  }),
  untouched: ({ Photos }) => ({ proposed: {}, pool: poolOf(Photos) }),
  // Photos are ordered and put back by their own machine, because their bytes cannot be replayed.
  ownUndo: ["Photos"],
  folded: ({ proposed = {}, ...form }) => ({ form, proposed }),
});

export function propertyWizardContext({ input }: { input: WizardInput }): PropertyWizardContext {
  const { resume } = input;
  const opened = (input.mode !== "edit" && input.content) || emptyPropertyForm();
  const form = resume?.form ?? opened;
  const id = input.mode === "new" ? null : input.id;
  return {
    ...propertyWizard.begun(form, resume),
    form,
    original: resume?.original ?? form,
    etag: resume?.etag ?? ((input.mode === "draft" && input.etag) || null),
    mode: input.mode,
    id,
    proposed: resume?.proposed ?? {},
    photos: { pending: 0, failed: 0 },
    pool: resume?.pool ?? poolOf(form.Photos),
    center: null,
    intent: "publish",
    attempt: resume?.attempt ?? null,
    result: { Id: id, leftDraft: null },
  };
}

/**
 * What an unfinished wizard would need to go on, with what can be taken back; photos that were stored are in it, the bytes of
 * those on their way are not.
 */
export function propertyMemory(context: PropertyWizardContext): PropertyMemory {
  const { form, original, attempt, proposed, pool } = context;
  const lasts = (id: string) => id in pool.stored;
  return { ...savedFields(context, lasts), form, original, attempt, proposed, pool: settledPool(pool) };
}
