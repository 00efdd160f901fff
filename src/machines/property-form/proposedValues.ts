import type { CadastralRecord } from "#contracts/place/cadastre.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { coordinatesOf } from "../position/roughPlacement.ts";
import type { FormPatch } from "./patchOf.ts";

/** What the cadastre proposes values for; a position is one proposal of three fields. */
export const proposalFields = [
  "CadastralReference",
  "Location",
  "Address",
  "Position",
  "Type",
  "Build",
  "Plot",
  "YearBuilt",
] as const;
export type ProposalField = (typeof proposalFields)[number];

/**
 * What was proposed and filled in, and what stood there before. A value that somebody has edited since says something else and
 * is theirs; one that was kept or taken back is no longer here.
 */
export type ProposedValues = {
  readonly [Field in ProposalField]?: { value: FormPatch; before: FormPatch };
};

/** The fields of the form that one proposal fills. */
export const filledBy = (field: ProposalField): readonly (keyof PropertyForm)[] =>
  field === "Position" ? ["Latitude", "Longitude", "GeoInfo"] : [field];

const told = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "id" in value ? value.id : value;

/** Whether two values of a field say the same; a place is named by its id. */
const sameValue = (one: unknown, other: unknown): boolean => told(one) === told(other);

const part = (form: FormPatch, field: ProposalField): FormPatch =>
  Object.fromEntries(
    filledBy(field)
      .filter((path) => path in form)
      .map((path) => [path, form[path]]),
  ) as FormPatch;

const differs = (form: FormPatch, patch: FormPatch, field: ProposalField) =>
  filledBy(field).some((path) => path in patch && !sameValue(form[path], patch[path]));

/** Whether a field holds a proposal that nobody has kept, edited or taken back. */
export function isProposed(
  { form, proposed }: { form: FormPatch; proposed: ProposedValues },
  field: ProposalField,
): boolean {
  const mark = proposed[field];
  return mark !== undefined && !differs(form, mark.value, field);
}

/**
 * What a patch of proposals does to a form: those that change something, as a patch and as marks. Those whose fields changed
 * since the form said `before` are left out.
 */
export function proposedIn(patch: FormPatch, form: FormPatch, before: FormPatch) {
  const fields = proposalFields.filter(
    (field) => differs(form, patch, field) && !differs(form, before, field),
  );
  const marks = fields.map((field) => [field, { value: part(patch, field), before: part(form, field) }]);
  return {
    patch: Object.assign({}, ...fields.map((field) => part(patch, field))) as FormPatch,
    proposed: Object.fromEntries(marks) as ProposedValues,
  };
}

/** One proposal: the part of the form that it fills. */
export interface CadastralProposal {
  field: ProposalField;
  patch: FormPatch;
}

const textOf = (figure: number | null) => (figure === null ? null : String(figure));

/** What a record of the cadastre proposes for the form, as far as it says anything. */
export function cadastralProposals(record: CadastralRecord): CadastralProposal[] {
  const { place, point } = record;
  const [Build, Plot, YearBuilt] = [textOf(record.build), textOf(record.plot), textOf(record.yearBuilt)];
  const patches: Record<ProposalField, FormPatch | null> = {
    CadastralReference: { CadastralReference: record.reference },
    Location: place && { Location: { id: place.id, text: place.text, type: place.type } },
    Address: record.address === null ? null : { Address: record.address },
    Position: point && { ...coordinatesOf(point), GeoInfo: "exact" },
    Type: record.type === null ? null : { Type: record.type },
    Build: Build === null ? null : { Build },
    Plot: Plot === null ? null : { Plot },
    YearBuilt: YearBuilt === null ? null : { YearBuilt },
  };
  return proposalFields.flatMap((field) => {
    const patch = patches[field];
    return patch ? [{ field, patch }] : [];
  });
}

const fieldsOf = (patch: FormPatch) => Object.keys(patch) as (keyof PropertyForm)[];

/** How a proposal stands to a form: `taken` when it is there, `open` when nothing is, else `differs`. */
export function proposalState({ patch }: CadastralProposal, form: FormPatch): "taken" | "open" | "differs" {
  const fields = fieldsOf(patch);
  if (fields.every((field) => sameValue(form[field], patch[field]))) return "taken";
  const empty = fields.every(
    (field) => form[field] === null || form[field] === "" || form[field] === undefined,
  );
  return empty ? "open" : "differs";
}

/** What the form may be filled with unasked: the proposals for which nothing stands there yet. */
export const openProposals = (record: CadastralRecord, form: FormPatch): FormPatch =>
  Object.assign(
    {},
    ...cadastralProposals(record)
      .filter((proposal) => replaces(proposal, form))
      .map(({ patch }) => patch),
  );

/** The typed reference is the question: its complete form replaces what was typed of it. */
const replaces = (proposal: CadastralProposal, form: FormPatch) =>
  proposal.field === "CadastralReference"
    ? sameParcel(form.CadastralReference ?? "", proposal.patch.CadastralReference ?? "")
    : proposalState(proposal, form) === "open";

const sameParcel = (typed: string, found: string) => {
  const bare = typed.replaceAll(/[\s.-]/g, "").toUpperCase();
  return bare === "" || (found !== bare && found.startsWith(bare.slice(0, 18)));
};

/** The fields of the form that proposals are about, as they stand. */
export function proposalGround(form: PropertyForm): FormPatch {
  const { CadastralReference, Location, Address, Latitude, Longitude, GeoInfo } = form;
  const { Type, Build, Plot, YearBuilt } = form;
  return {
    CadastralReference,
    Location,
    Address,
    Latitude,
    Longitude,
    GeoInfo,
    Type,
    Build,
    Plot,
    YearBuilt,
  };
}
