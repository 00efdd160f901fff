import type { PropertyForm } from "#contracts/propertyForm.ts";

export type FormField = keyof PropertyForm;

const said = (value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, one]) => one !== "")
        .toSorted(([one], [other]) => one.localeCompare(other))
    : value;

/** The fields in which two versions of a property differ, in the order of the form. */
export const differingFields = (mine: PropertyForm, theirs: PropertyForm): FormField[] =>
  (Object.keys(mine) as FormField[]).filter(
    (field) => JSON.stringify(said(mine[field])) !== JSON.stringify(said(theirs[field])),
  );
