import { isPropertyNumber } from "#contracts/property/propertyFields.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { isShownField } from "#contracts/property/shownFields.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";
import type { FormPatch } from "./patchOf.ts";
import { numberSaid } from "./payloadOfForm.ts";

export type FormField = keyof PropertyForm;

/** What can be chosen from one of two versions: a field, the position as a whole, one text, one distance, one feature. */
export type PropertyPart = FormField | "Position" | `${"Descriptions" | "Distance" | "Features"}.${string}`;

const fieldAndKey = (part: PropertyPart) =>
  part.split(".") as [Exclude<FormField, "Photos" | "Medias">, string | undefined];

const positionOf = ({ Latitude, Longitude, GeoInfo }: PropertyForm) => ({ Latitude, Longitude, GeoInfo });

const textOf = (form: PropertyForm, field: FormField, key: string): string => {
  const texts: Partial<Record<string, string>> = field === "Distance" ? form.Distance : form.Descriptions;
  return texts[key] ?? "";
};

function said(form: PropertyForm, part: PropertyPart): string {
  const [field, key = ""] = fieldAndKey(part);
  if (part === "Position")
    return JSON.stringify([said(form, "Latitude"), said(form, "Longitude"), form.GeoInfo]);
  if (isPropertyNumber(field))
    return numberSaid(form, field, field === "Distance" ? textOf(form, field, key) : form[field]);
  if (key === "") return JSON.stringify(form[field]);
  return field === "Features" ? String(form.Features.includes(key)) : textOf(form, field, key);
}

/** The parts of a field that either of two forms fills. */
function partsOf(field: FormField, forms: readonly PropertyForm[]): PropertyPart[] {
  if (field === "Latitude") return ["Position"];
  if (field === "Longitude" || field === "GeoInfo") return [];
  if (field !== "Features" && field !== "Descriptions" && field !== "Distance") return [field];
  const keys = forms.flatMap((form) => (field === "Features" ? form.Features : Object.keys(form[field])));
  return [...new Set(keys)].map((key): PropertyPart => `${field}.${key}`);
}

const shows = ({ Type, OfferType }: PropertyForm, part: string) =>
  isShownField(part, { Type, Offer: OfferType });

/** The parts in which two versions of a property differ, in the order of the form; one that neither shows is none. */
export const differingParts = (mine: PropertyForm, theirs: PropertyForm): PropertyPart[] =>
  keysOf(mine)
    .flatMap((field) => partsOf(field, [mine, theirs]))
    .filter((part) => (shows(mine, part) || shows(theirs, part)) && said(mine, part) !== said(theirs, part));

/** Parts that mean something only together: a price in its currency, an address in its town. */
const together: readonly (readonly PropertyPart[])[] = [
  ["OfferType", "Currency", "Price", "HighSeasonPrice"],
  ["Location", "Address", "ShowAddress", "Position"],
];

/** The name of the parts that one part goes together with. */
export const groupOfPart = (part: PropertyPart): string =>
  together.find((parts) => parts.includes(part))?.[0] ?? part;

/** What a form takes over with these parts of another version. */
export function patchFrom(
  form: PropertyForm,
  other: PropertyForm,
  parts: readonly PropertyPart[],
): FormPatch {
  const taken = { ...form };
  for (const part of parts) {
    const [field, key] = fieldAndKey(part);
    if (part === "Position") Object.assign(taken, positionOf(other));
    else if (key === undefined) Object.assign(taken, { [field]: other[field] });
    else if (field === "Features") {
      const rest = taken.Features.filter((one) => one !== key);
      taken.Features = other.Features.includes(key) ? [...rest, key] : rest;
    } else Object.assign(taken, { [field]: { ...Object(taken[field]), [key]: textOf(other, field, key) } });
  }
  return Object.fromEntries(
    Object.entries(taken).filter(([field, value]) => form[field as FormField] !== value),
  );
}
