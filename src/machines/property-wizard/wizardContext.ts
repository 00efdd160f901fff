import type { Point } from "#contracts/place/place.ts";
import type { Property } from "#contracts/property/property.ts";
import { emptyPropertyForm, type PropertyForm } from "#contracts/property/propertyForm.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { type Acted, emptyHistory, type FormHistory } from "../form-history/formHistory.ts";
import { type PhotoPool, poolOf } from "../photo-upload/photoPool.ts";
import type { FormField } from "../property-form/differingFields.ts";
import type { FormProblem } from "../property-form/propertyFormProblems.ts";
import type { ProposedValues } from "../property-form/proposedValues.ts";
import type { WizardStep } from "../property-form/stepOfField.ts";

/** `new` and `draft` end in a property or a draft, `edit` in a changed property. */
export type WizardMode = "new" | "draft" | "edit";

/** What the history folds: the form, and which of its values are only proposed. */
export interface WizardDocument extends PropertyForm {
  proposed?: ProposedValues;
}

/** What an unfinished wizard needs to go on; read from a replayed snapshot, given as input to a new wizard. */
export interface WizardMemory {
  form: PropertyForm;
  original: PropertyForm;
  etag: string | null;
  step: WizardStep;
  tried: readonly WizardStep[];
  attempt: { key: string; form: PropertyForm } | null;
  history: FormHistory<WizardDocument>;
  proposed: ProposedValues;
  pool: PhotoPool;
}

/** `id` is the draft's or the property's; a draft's content comes from the list of drafts. */
export type WizardInput = { resume?: WizardMemory | null } & (
  | { mode: "new" }
  | { mode: "draft"; id: number; content: PropertyForm }
  | { mode: "edit"; id: number }
);

/** A property to edit; `etag` is the version that a save names in `If-Match`. */
export interface Loaded {
  property: Property;
  etag: string;
}

export type WizardOutcome = "published" | "kept" | "saved" | "parked" | "discarded";

export interface WizardOutput {
  /** `kept` is a draft on the server, `parked` an unfinished wizard in this browser. */
  outcome: WizardOutcome;
  Id: number | null;
  AgentRef: string;
  /** The draft that could not be removed after its property was published. */
  leftDraft: number | null;
}

export interface WizardContext {
  mode: WizardMode;
  id: number | null;
  etag: string | null;
  form: PropertyForm;
  /** The form as it was opened: what closing would lose is the difference. */
  original: PropertyForm;
  /** The values in the form that are proposed and that nobody has judged yet. */
  proposed: ProposedValues;
  history: FormHistory<WizardDocument>;
  /** What undo or redo did last, until something else is done. */
  acted: Acted | null;
  step: WizardStep;
  /** Steps whose errors show. */
  tried: readonly WizardStep[];
  /** Fields that the server refused, until they change. */
  refused: readonly FormProblem[];
  problem: Problem | null;
  photos: { pending: number; failed: number };
  pool: PhotoPool;
  /** Where the map opens when there is no position yet. */
  center: Point | null;
  intent: "publish" | "keep" | "save";
  /** The last submission; the same form again uses its key again. */
  attempt: { key: string; form: PropertyForm } | null;
  theirs: { form: PropertyForm; etag: string } | null;
  picks: { readonly [Field in FormField]?: "mine" | "theirs" };
  keptAt: string | null;
  result: { outcome: WizardOutcome; Id: number | null; leftDraft: number | null };
}

export function wizardContext({ input }: { input: WizardInput }): WizardContext {
  const opened = input.mode === "draft" ? input.content : emptyPropertyForm();
  const form = input.resume?.form ?? opened;
  const id = input.mode === "new" ? null : input.id;
  return {
    mode: input.mode,
    id,
    etag: input.resume?.etag ?? null,
    form,
    original: input.resume?.original ?? form,
    proposed: input.resume?.proposed ?? {},
    history: input.resume?.history ?? emptyHistory<WizardDocument>(form),
    acted: null,
    step: input.resume?.step ?? "details",
    tried: input.resume?.tried ?? [],
    refused: [],
    problem: null,
    photos: { pending: 0, failed: 0 },
    pool: input.resume?.pool ?? poolOf(form.Photos),
    center: null,
    intent: "publish",
    attempt: input.resume?.attempt ?? null,
    theirs: null,
    picks: {},
    keptAt: null,
    result: { outcome: "discarded", Id: id, leftDraft: null },
  };
}
