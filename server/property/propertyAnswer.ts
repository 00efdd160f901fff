import {
  distanceKeys,
  type Photo,
  type Property,
  type PropertyListItem,
  property as propertySchema,
} from "#contracts/property/property.ts";
import { unknownFields } from "#contracts/property/propertyFields.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { isShownField } from "#contracts/property/shownFields.ts";
import type { Services } from "#server/http/services.ts";
import { isMediaKey } from "#server/object-storage/mediaKey.ts";
import { type Addresses, urlOf } from "#server/object-storage/storageOf.ts";
import { type PhotoSource, priceInEuro, priceInPounds } from "./property.ts";
import { propertyPlace } from "./propertyPlace.ts";
import type { PropertyDetail, PropertyItem } from "./propertyRow.ts";

const typeById = new Map(
  propertyTypes.map(({ Id, Term, Labels, Group }) => [
    Id,
    { Id, Term, Labels, Group, SameAsGroup: Term === Group },
  ]),
);
const offerById = new Map(offerTypes.map(({ Id, Labels }) => [Id as number, { Id, Labels }]));

/** Whether a stored property is of a type and an offer that there are. */
export const canBeSaid = ({ Type, Offer }: PropertyItem): boolean =>
  typeById.has(Type) && offerById.has(Offer);

/** A stored photo as the wire says it. */
export function photoOf(services: Addresses, { Source, Number: number }: PhotoSource): Photo {
  if (!isMediaKey(Source)) return { Url: Source, CdnUrl: Source, Number: number };
  return { ...urlOf(services, Source), Number: number };
}

/** A stored property as a row of the list: ids become labels, photo keys become addresses of this installation. */
export function listItemOf(services: Addresses, id: number, item: PropertyItem): PropertyListItem {
  const place = propertyPlace(item.Location);
  const type = typeById.get(item.Type);
  const offer = offerById.get(item.Offer);
  if (!type || !offer) throw new Error(`Property ${id} has a type or an offer that is not known.`);
  return {
    Id: id,
    AgentRef: item.AgentRef,
    Status: item.Status,
    Suspended: item.Suspended,
    Online: item.Online,
    Type: type,
    OfferType: offer,
    Location: place.location,
    Town: place.townId,
    TownName: place.townName,
    ProvinceName: place.provinceName,
    Price: item.Price,
    NormalizedPriceInEuro: priceInEuro(item.Price, item.Currency),
    HighSeasonPrice: isShownField("HighSeasonPrice", item) ? item.HighSeasonPrice : null,
    Currency: item.Currency,
    Photos: item.Photos.map((photo) => photoOf(services, photo)),
    Medias: [...item.Medias],
    AdInfo: {
      PropertyFeaturedPremium: item.Featured === "FeaturedPremium",
      PropertyFeatured: item.Featured === "Featured",
      UpdatedBy: item.FeaturedBy,
    },
  };
}

/** Says whether the contract knows it of a form: a newer release, running beside this one, may have stored more. */
const isKnown: Readonly<Record<string, unknown>> = propertySchema.shape;

function knownOf(detail: PropertyDetail): PropertyDetail {
  const known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(detail)) if (key in isKnown) known[key] = value;
  return known as unknown as PropertyDetail;
}

/** What the form shows of a stored property besides the row of the list. */
export function formDetailOf(item: PropertyItem, detail: PropertyDetail) {
  const distances = distanceKeys.map((key) => [key, detail.Distance[key] ?? null] as const);
  return {
    PriceInEuro: priceInEuro(item.Price, item.Currency),
    PriceInPounds: priceInPounds(item.Price, item.Currency),
    ...knownOf(detail),
    Features: [...detail.Features],
    Distance: Object.fromEntries(distances) as Property["Distance"],
    Descriptions: Object.fromEntries(Object.entries(detail.Descriptions)),
  };
}

/** A stored property as the form edits it (CALL-32). */
export const propertyAnswer = (
  services: Addresses,
  id: number,
  item: PropertyItem,
  detail: PropertyDetail,
): Property => ({ ...unknownFields, ...listItemOf(services, id, item), ...formDetailOf(item, detail) });

/** A property as the public may ask for it, whoever's it is. */
export interface PublicProperty {
  readonly login: string;
  readonly property: Property;
}

/** The property with this number; null when there is none. Whether it may be shown is for the caller to judge. */
export async function publicProperty(services: Services, id: number): Promise<PublicProperty | null> {
  const row = await services.store.db
    .selectFrom("property_doc")
    .select(["login", "item", "detail"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const property = propertyAnswer(services, id, row.item as PropertyItem, row.detail as PropertyDetail);
  return { login: row.login, property };
}

type VisibilityFields = Pick<Property, "Status" | "Suspended" | "Online">;

/** Why visitors do not see a listing, the strongest reason first; null when they do. */
export function hiddenBy({
  Status,
  Suspended,
  Online,
}: VisibilityFields): "suspended" | "deactivated" | "offline" | null {
  if (Suspended) return "suspended";
  if (Status !== "active") return "deactivated";
  return Online ? null : "offline";
}

/** Whether visitors may see a listing: active, online and not suspended. */
export const isPublic = (property: VisibilityFields): boolean => hiddenBy(property) === null;
