import { propertyContract } from "#contracts/property/propertyContract.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { cloneOf } from "#machines/property-form/cloneOf.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** What a copy of a property begins with, as it is now; throws a problem when it cannot be read. */
export async function contentToClone(id: number): Promise<PropertyForm> {
  const { body } = await answered(clientOf(propertyContract).get({ params: { id: String(id) } }));
  return cloneOf(body);
}
