import type { DistanceKey } from "#contracts/property/property.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { DescriptionLanguage } from "#contracts/wire/languages.ts";

/** Fields that one control holds as a whole; the others are lists and records with events of their own. */
export type PlainField = Exclude<
  keyof PropertyForm,
  "Distance" | "Descriptions" | "Photos" | "Medias" | "Features"
>;

type PlainChange = { [Field in PlainField]: { path: Field; value: PropertyForm[Field] } }[PlainField];

/** One edit of one field: its dotted wire name and what now stands in it. */
export type FieldChange =
  | PlainChange
  | { path: `Distance.${DistanceKey}`; value: string }
  | { path: `Descriptions.${DescriptionLanguage}`; value: string };

export type FieldPath = FieldChange["path"];

export type FormPatch = Partial<PropertyForm>;

/** What an edit replaces in the form; lists and records that it does not touch keep their identity. */
export function patchOf(form: PropertyForm, { path, value }: FieldChange): FormPatch {
  const [field, key] = path.split(".") as [keyof PropertyForm, string | undefined];
  if (key === undefined) return { [field]: value };
  if (field === "Distance") return { Distance: { ...form.Distance, [key]: value } };
  return { Descriptions: { ...form.Descriptions, [key]: value } };
}
