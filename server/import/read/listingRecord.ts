import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import type { DistanceKey, GeoInfo, MediaType } from "#contracts/property/property.ts";
import type { OfferId } from "#contracts/property/propertyTypes.ts";
import { type FeedNode, textOf } from "./feedNode.ts";

/** A value as a feed writes it; `field` is the element that the report names, `text` undefined where there is none. */
export interface FieldText {
  readonly field: string;
  readonly text: string | undefined;
}

/** Coordinates as a feed writes them; `isAsNamed` when they stand in the format's own elements for latitude and longitude. */
export interface PositionText {
  readonly field: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly isAsNamed: boolean;
}

interface AddressText {
  readonly text: string;
  /** Whether it may be shown; undefined where the format cannot say. */
  readonly isShown: boolean | undefined;
}

/** The figures that every format has, and those that some have, by the name of the property's field. */
type CommonFigure = "Bedrooms" | "Bathrooms" | "Build" | "Plot";
export type RecordFigure = CommonFigure | "Toilets" | "Levels" | "YearBuilt" | "HighSeasonPrice";

/**
 * One listing in the same terms whatever the format of its feed: its texts are as the feed writes them, its words have the meaning that
 * the format gives them. What is absent cannot be said in the format, and stays as it was; what is blank is unknown.
 */
export interface ListingRecord {
  readonly id: FieldText;
  readonly reference: FieldText;
  readonly price: FieldText & { readonly isOnRequest: boolean };
  readonly currency: FieldText;
  /** `isNewBuild` when only something new is offered by this word. */
  readonly offer: FieldText & { readonly meaning: OfferId | null; readonly isNewBuild: boolean };
  /** Words for one type, in whatever languages. */
  readonly type: { readonly field: string; readonly words: readonly string[] };
  readonly town: FieldText;
  readonly province?: FieldText;
  readonly postcode?: string;
  readonly detail?: FieldText;
  readonly country: FieldText;
  readonly position: PositionText | null;
  /** How exact the position is shown; null where this listing does not say. */
  readonly precision?: GeoInfo | null;
  readonly address?: AddressText;
  readonly figures: Readonly<Record<CommonFigure, FieldText> & Partial<Record<RecordFigure, FieldText>>>;
  readonly floor?: FieldText;
  readonly consumption: FieldText;
  readonly emissions: FieldText;
  readonly features: readonly FeatureKey[];
  /** In kilometres. */
  readonly distances?: Readonly<Partial<Record<DistanceKey, FieldText>>>;
  readonly texts: { readonly field: string; readonly all: readonly (FieldText & { language: string })[] };
  readonly photos: { readonly field: string; readonly all: readonly (FieldText & { order: number })[] };
  /** One of each type. */
  readonly medias: readonly (FieldText & { readonly type: MediaType })[];
  readonly cadastre?: FieldText;
}

/** How listings of one format are found in a feed and read. */
export interface FeedFormat {
  readonly name: string;
  /** The root, or the header before the listings, that says it is this format; in lower case. */
  readonly marks: readonly string[];
  /** The element of a listing, in lower case. */
  readonly listing: string;
  /** Fields of which most listings have some, where neither root nor header is the format's alone. */
  readonly required?: readonly string[];
  /** The elements of a listing that tell it apart. */
  readonly identity: readonly string[];
  /** Whether an element of a listing holds descriptions, in which HTML may stand. */
  isText(name: string): boolean;
  read(listing: FeedNode): ListingRecord;
}

/** The value of a child of one of these names, reported by the first. */
export const fieldText = (node: FeedNode | undefined, name: string, ...others: string[]): FieldText => ({
  field: name,
  text: textOf(node, name, ...others),
});

/** The value of a child of an element, reported by both their names. */
export const innerText = (node: FeedNode | undefined, name: string, ...others: string[]): FieldText => ({
  field: node ? `${node.name}/${name}` : name,
  text: textOf(node, name, ...others),
});

/** A distance in metres as one in kilometres. */
export const kilometresText = ({ field, text }: FieldText): FieldText => ({
  field,
  text: /^\d{1,7}(?:\.\d{1,3})?$/.test(text ?? "") ? String(Number(text) / 1_000) : text,
});

/** Coordinates in the format's own elements; null when there are none. */
export const positionText = (latitude: FieldText, longitude: string | undefined): PositionText | null =>
  latitude.text || longitude
    ? { field: latitude.field, latitude: latitude.text ?? "", longitude: longitude ?? "", isAsNamed: true }
    : null;
