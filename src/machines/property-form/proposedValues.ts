import type { PropertyForm } from "#contracts/property/propertyForm.ts";
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
export const sameValue = (one: unknown, other: unknown): boolean => told(one) === told(other);

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
