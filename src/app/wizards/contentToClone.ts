import { itemContract } from "#contracts/property/itemContract.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { cloneOf } from "#machines/property-form/formOfProperty.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** What a copy of a property begins with, as it is now; throws a problem when it cannot be read. */
export async function contentToClone(id: number): Promise<PropertyForm> {
  const { body } = await answered(clientOf(propertyContract).get({ params: { id: String(id) } }));
  return cloneOf(body);
}

/** A draft as it is saved now, with its version; one that is gone is refused as a save of it is. */
export async function savedDraft(id: number): Promise<{ content: PropertyForm; etag: string }> {
  const { body } = await answered(clientOf(itemContract).list({ query: { type: "new-property" } }));
  const draft = body.find(({ Id }) => Id === id);
  if (!draft) throw { code: "ErrPropertyInvalid" } satisfies Problem;
  return { content: draft.Content, etag: draft.Version ?? "*" };
}
