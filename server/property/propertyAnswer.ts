import { distanceKeys, type Property } from "#contracts/property/property.ts";
import { unknownFields } from "#contracts/property/propertyFields.ts";
import type { Services } from "#server/http/services.ts";
import { listItemOf } from "./listProperties.ts";
import { priceInEuro, priceInPounds } from "./property.ts";
import type { PropertyDetail, PropertyItem } from "./propertyProjection.ts";

/** A stored property as the form edits it (CALL-32). */
export function propertyAnswer(
  services: Pick<Services, "config">,
  id: number,
  item: PropertyItem,
  detail: PropertyDetail,
): Property {
  const distances = distanceKeys.map((key) => [key, detail.Distance[key] ?? null] as const);
  return {
    ...unknownFields,
    ...listItemOf(services, id, item),
    PriceInEuro: priceInEuro(item.Price, item.Currency),
    PriceInPounds: priceInPounds(item.Price, item.Currency),
    ...detail,
    Features: [...detail.Features],
    Distance: Object.fromEntries(distances) as Property["Distance"],
    Descriptions: Object.fromEntries(Object.entries(detail.Descriptions)),
  };
}

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
