import type { Property } from "#contracts/property/property.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { formOfProperty } from "./formOfProperty.ts";

/** What a copy of a listing begins with: all of it but what names this one home (DUP-12). */
export const cloneOf = (property: Property): PropertyForm => ({
  ...formOfProperty(property),
  AgentRef: "",
  CadastralReference: "",
});
