import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { FieldChange } from "./fieldChange.ts";

export type FormPatch = Partial<PropertyForm>;

/** What an edit replaces in the form; lists and records that it does not touch keep their identity. */
export function patchOf(form: PropertyForm, { path, value }: FieldChange): FormPatch {
  const [field, key] = path.split(".") as [keyof PropertyForm, string | undefined];
  if (key === undefined) return { [field]: value };
  if (field === "Distance") return { Distance: { ...form.Distance, [key]: value } };
  return { Descriptions: { ...form.Descriptions, [key]: value } };
}
