import type { Level, PublishedProperty } from "./property.ts";
import type { PropertyContent } from "./propertyContent.ts";

type ItemKey =
  | ("Online" | "AgentRef" | "Type" | "Offer" | "Currency" | "Price" | "HighSeasonPrice")
  | ("Location" | "Photos" | "Medias");

/** What a row of the list shows, as it is stored. */
export interface PropertyItem extends Pick<PropertyContent, ItemKey> {
  readonly Status: PublishedProperty["status"];
  readonly Suspended: boolean;
  readonly Featured: Level;
  readonly FeaturedBy: string | null;
}

/** What the form shows besides, as it is stored. */
export type PropertyDetail = Omit<PropertyContent, ItemKey>;

/** A property cut in two, so that a page of the list never reads descriptions. */
export function viewsOf(state: PublishedProperty): { item: PropertyItem; detail: PropertyDetail } {
  const {
    Online,
    AgentRef,
    Type,
    Offer,
    Currency,
    Price,
    HighSeasonPrice,
    Location,
    Photos,
    Medias,
    ...detail
  } = state.content;
  return {
    item: {
      ...{ Online, AgentRef, Type, Offer, Currency, Price, HighSeasonPrice, Location, Photos, Medias },
      Status: state.status,
      Suspended: state.suspended,
      Featured: state.featured,
      FeaturedBy: state.featuredBy,
    },
    detail,
  };
}

/** The inverse of `viewsOf`. */
export function stateOf(id: number, item: PropertyItem, detail: PropertyDetail): PublishedProperty {
  const { Status, Suspended, Featured, FeaturedBy, ...shown } = item;
  return {
    status: Status,
    id,
    suspended: Suspended,
    featured: Featured,
    featuredBy: FeaturedBy,
    content: { ...shown, ...detail },
  };
}
