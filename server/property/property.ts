import * as z from "zod/mini";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import type { Currency } from "#contracts/property/property.ts";
import { currency, distanceKeys, energyRating, geoInfo, mediaType } from "#contracts/property/property.ts";
import { eachField, laterFields } from "#contracts/property/propertyFields.ts";
import { portalLanguages } from "#contracts/wire/languages.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import type { EventData } from "#server/event-store/eventKind.ts";
import { type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";

const number = z.nullable(z.number());

/** A photo of our storage by its key, or one on somebody else's server (imports) by its address. */
const photoSource = z.strictObject({ Source: z.string(), Number: z.int() });
export type PhotoSource = EventData<z.infer<typeof photoSource>>;

/** The part of the content that price history is made of. */
export const propertyPrice = z.strictObject({
  Price: z.number(),
  HighSeasonPrice: number,
  Currency: currency,
});
export type PropertyPrice = EventData<z.infer<typeof propertyPrice>>;

/**
 * Everything an advertiser says of a property, as its events keep it. `Type`, `Offer` and `Location` are ids; null is unknown. A change here is a
 * new version of the events that carry it (docs/decisions/056).
 */
const wholeContent = z.strictObject({
  Online: z.boolean(),
  AgentRef: z.string(),
  Type: z.int(),
  Offer: z.int(),
  ...eachField({
    figure: () => number,
    text: () => z.nullable(z.string()),
    place: () => z.string(),
    flag: () => z.boolean(),
    geoInfo: () => z.nullable(geoInfo),
    rating: () => z.nullable(energyRating),
  }),
  ...propertyPrice.shape,
  Features: z.array(z.string()),
  Distance: z.partialRecord(z.enum(distanceKeys), z.number()),
  /** The wizard writes twelve of these languages; a feed can bring Catalan and Russian besides. */
  Descriptions: z.partialRecord(z.enum(portalLanguages), z.string()),
  Photos: z.array(photoSource),
  Medias: z.array(z.strictObject({ type: mediaType, url: z.string() })),
});
export const propertyContent = z.exactPartial(
  wholeContent,
  recordOf(laterFields, () => true as const),
);
export type PropertyContent = EventData<z.infer<typeof propertyContent>>;

/** A fixed rate, so that a list does not reorder itself overnight. */
const EUROS_PER_POUND = 1.17;

/** A price in pounds and pence, at the rate that makes euros of pounds. */
export const priceInPounds = (price: number, currency: Currency): number =>
  currency === "EUR" ? Math.round((price / EUROS_PER_POUND) * 100) / 100 : price;

/** The price that listings of both currencies are filtered and sorted by, in euros and cents. */
export const priceInEuro = (price: number, currency: Currency): number =>
  currency === "GBP" ? Math.round(price * EUROS_PER_POUND * 100) / 100 : price;

/** One level at a time; a Premium listing takes no Standard place (FEAT-07). */
export type Level = FeaturedLevel | "none";

const nothing = z.strictObject({});

/** What can happen to a property. */
export const propertyEvents = {
  PropertyPublished: eventKind(z.strictObject({ Id: z.int(), Content: propertyContent })),
  PropertyChanged: eventKind(
    z.exactPartial(z.omit(propertyContent, { Price: true, HighSeasonPrice: true, Currency: true })),
  ),
  PropertyPriceChanged: eventKind(propertyPrice),
  PropertyActivated: eventKind(nothing),
  PropertyDeactivated: eventKind(nothing),
  PropertySuspended: eventKind(nothing),
  PropertyReinstated: eventKind(nothing),
  PropertyFeatured: eventKind(
    z.strictObject({ Level: z.enum(["Featured", "FeaturedPremium"]), UpdatedBy: z.string() }),
  ),
  PropertyUnfeatured: eventKind(z.strictObject({ UpdatedBy: z.string() })),
  PropertyDeleted: eventKind(nothing),
  /** A deleted property is there again as it was (BULK-20): it says all of it, because nothing is left of one that is deleted. */
  PropertyRestored: eventKind(
    z.strictObject({ Id: z.int(), Active: z.boolean(), Suspended: z.boolean(), Content: propertyContent }),
  ),
};
export type PropertyEvent = EventOf<typeof propertyEvents>;

/** A property that is there. `suspended` is the portal's own flag and stands beside the status (DATA-11). */
export interface PublishedProperty {
  readonly status: "active" | "deactivated";
  readonly id: number;
  readonly suspended: boolean;
  readonly featured: Level;
  /** Who set the featured level last; `Auto` is the portal. */
  readonly featuredBy: string | null;
  readonly content: PropertyContent;
}

export type PropertyState =
  | { readonly status: "unpublished" }
  | { readonly status: "deleted" }
  | PublishedProperty;

export const isPublished = (state: PropertyState): state is PublishedProperty =>
  state.status === "active" || state.status === "deactivated";

function evolvePublished(state: PublishedProperty, event: PropertyEvent): PropertyState {
  switch (event.type) {
    case "PropertyPublished":
    case "PropertyRestored":
      return state;
    case "PropertyChanged":
    case "PropertyPriceChanged":
      return { ...state, content: { ...state.content, ...event.data } };
    case "PropertyActivated":
      return { ...state, status: "active" };
    case "PropertyDeactivated":
      return { ...state, status: "deactivated" };
    case "PropertySuspended":
      return { ...state, suspended: true };
    case "PropertyReinstated":
      return { ...state, suspended: false };
    case "PropertyFeatured":
      return { ...state, featured: event.data.Level, featuredBy: event.data.UpdatedBy };
    case "PropertyUnfeatured":
      return { ...state, featured: "none", featuredBy: event.data.UpdatedBy };
    case "PropertyDeleted":
      return { status: "deleted" };
    default:
      event satisfies never;
      return state;
  }
}

const begun = { suspended: false, featured: "none", featuredBy: null } as const;

/** What a property is after one more fact. */
export function evolveProperty(state: PropertyState, event: PropertyEvent): PropertyState {
  if (isPublished(state)) return evolvePublished(state, event);
  if (event.type === "PropertyRestored") {
    const { Id: id, Active, Suspended: suspended, Content: content } = event.data;
    return { ...begun, id, suspended, content, status: Active ? "active" : "deactivated" };
  }
  if (state.status === "deleted" || event.type !== "PropertyPublished") return state;
  return { ...begun, status: "active", id: event.data.Id, content: event.data.Content };
}

export const isPropertyEvent = isEventOf(propertyEvents);
