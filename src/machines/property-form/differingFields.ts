import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { isShownField } from "#contracts/property/shownFields.ts";

export type FormField = keyof PropertyForm;

const said = (value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, one]) => one !== "")
        .toSorted(([one], [other]) => one.localeCompare(other))
    : value;

const shows = ({ Type, OfferType }: PropertyForm, field: string) =>
  isShownField(field, { Type, Offer: OfferType });

/** The fields in which two versions of a property differ, in the order of the form; one that neither shows is none. */
export const differingFields = (mine: PropertyForm, theirs: PropertyForm): FormField[] =>
  (Object.keys(mine) as FormField[]).filter(
    (field) =>
      (shows(mine, field) || shows(theirs, field)) &&
      JSON.stringify(said(mine[field])) !== JSON.stringify(said(theirs[field])),
  );
