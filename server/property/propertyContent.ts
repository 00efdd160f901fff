import type {
  Currency,
  DistanceKey,
  EnergyRating,
  GeoInfo,
  MediaType,
} from "#contracts/property/property.ts";
import type { PortalLanguage } from "#contracts/wire/languages.ts";

/** A photo of our storage by its key, or one on somebody else's server (imports) by its address. */
export interface PhotoSource {
  readonly Source: string;
  readonly Number: number;
}

/** Everything an advertiser says of a property, as its events keep it. `Type`, `Offer` and `Location` are ids; null is unknown. */
export interface PropertyContent {
  readonly Online: boolean;
  readonly AgentRef: string;
  readonly Type: number;
  readonly Offer: number;
  readonly Currency: Currency;
  readonly Price: number;
  readonly HighSeasonPrice: number | null;
  readonly CadastralReference: string | null;
  readonly Location: string;
  readonly Address: string | null;
  readonly ShowAddress: boolean;
  readonly Latitude: number | null;
  readonly Longitude: number | null;
  readonly GeoInfo: GeoInfo | null;
  readonly Bedrooms: number | null;
  readonly Bathrooms: number | null;
  readonly Toilets: number | null;
  readonly Plot: number | null;
  readonly Build: number | null;
  readonly FloorNumber: string | null;
  readonly Levels: number | null;
  readonly YearBuilt: number | null;
  readonly EnergyRatingConsumption: EnergyRating | null;
  readonly EnergyRatingEmissions: EnergyRating | null;
  readonly Features: readonly string[];
  readonly Distance: Partial<Record<DistanceKey, number>>;
  /** The wizard writes twelve of these languages; a feed can bring Catalan and Russian besides. */
  readonly Descriptions: Partial<Record<PortalLanguage, string>>;
  readonly Photos: readonly PhotoSource[];
  readonly Medias: readonly { readonly type: MediaType; readonly url: string }[];
}

/** The part of the content that price history is made of. */
export type PropertyPrice = Pick<PropertyContent, "Price" | "HighSeasonPrice" | "Currency">;
