import type { StoredEvent } from "#server/store/event.ts";
import type { PropertyContent, PropertyPrice } from "./propertyContent.ts";

/** One level at a time; a Premium listing takes no Standard place (FEAT-07). */
export type FeaturedLevel = "none" | "Featured" | "FeaturedPremium";

export type PropertyEvent =
  | {
      readonly type: "PropertyPublished";
      readonly data: { readonly Id: number; readonly Content: PropertyContent };
    }
  | { readonly type: "PropertyChanged"; readonly data: Partial<Omit<PropertyContent, keyof PropertyPrice>> }
  | { readonly type: "PropertyPriceChanged"; readonly data: PropertyPrice }
  | { readonly type: "PropertyActivated"; readonly data: Record<string, never> }
  | { readonly type: "PropertyDeactivated"; readonly data: Record<string, never> }
  | { readonly type: "PropertySuspended"; readonly data: Record<string, never> }
  | { readonly type: "PropertyReinstated"; readonly data: Record<string, never> }
  | {
      readonly type: "PropertyFeatured";
      readonly data: { readonly Level: Exclude<FeaturedLevel, "none">; readonly UpdatedBy: string };
    }
  | { readonly type: "PropertyUnfeatured"; readonly data: { readonly UpdatedBy: string } }
  | { readonly type: "PropertyDeleted"; readonly data: Record<string, never> };

/** A property that is there. `suspended` is the portal's own flag and stands beside the status (DATA-11). */
export interface PublishedProperty {
  readonly status: "active" | "deactivated";
  readonly id: number;
  readonly suspended: boolean;
  readonly featured: FeaturedLevel;
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

const types: readonly string[] = [
  "PropertyPublished",
  "PropertyChanged",
  "PropertyPriceChanged",
  "PropertyActivated",
  "PropertyDeactivated",
  "PropertySuspended",
  "PropertyReinstated",
  "PropertyFeatured",
  "PropertyUnfeatured",
  "PropertyDeleted",
] satisfies PropertyEvent["type"][];

export const isPropertyEvent = (event: StoredEvent): event is StoredEvent<PropertyEvent> =>
  types.includes(event.type);
