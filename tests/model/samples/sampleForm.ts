import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { formOfProperty } from "#machines/property-form/formOfProperty.ts";
import { sampleProperty } from "./sampleProperty.ts";

/** A form without a fault. */
export const sampleForm = (changes: Partial<PropertyForm> = {}): PropertyForm => ({
  ...formOfProperty(sampleProperty()),
  ...changes,
});
