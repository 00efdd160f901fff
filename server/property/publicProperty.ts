import type { Property } from "#contracts/property/property.ts";
import type { Services } from "#server/http/services.ts";
import { propertyAnswer } from "./propertyAnswer.ts";
import type { PropertyDetail, PropertyItem } from "./propertyViews.ts";

/** A property as the public may ask for it, whoever's it is. */
export interface PublicProperty {
  readonly login: string;
  readonly property: Property;
}

/** The property with this number; null when there is none. Whether it may be shown is for the caller to judge. */
export async function publicProperty(services: Services, id: number): Promise<PublicProperty | null> {
  const row = await services.store.db
    .selectFrom("property_doc")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const property = propertyAnswer(services, id, row.item as PropertyItem, row.detail as PropertyDetail);
  return { login: row.login, property };
}
