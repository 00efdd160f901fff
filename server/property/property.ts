import * as z from "zod/mini";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { type EventOf, eventKind, isOneOf } from "#server/store/eventKind.ts";
import { type PropertyContent, propertyContent, propertyPrice } from "./propertyContent.ts";

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

/** What a property is after one more fact. */
export function evolveProperty(state: PropertyState, event: PropertyEvent): PropertyState {
  if (isPublished(state)) return evolvePublished(state, event);
  if (state.status === "deleted" || event.type !== "PropertyPublished") return state;
  return {
    status: "active",
    id: event.data.Id,
    suspended: false,
    featured: "none",
    featuredBy: null,
    content: event.data.Content,
  };
}

export const isPropertyEvent = isOneOf(propertyEvents);
