import type { NumberKind } from "../number/numberRule.ts";
import { limits } from "../wire/limits.ts";
import type { FieldCode } from "../wire/problem.ts";
import { eachOf, type FieldOf as FieldOfKind, keysOf } from "../wire/recordOf.ts";
import type { Currency } from "./property.ts";

/** Which kinds are numbers. Prices are whole and of the property's currency, areas m2. */
const figureKinds = ["price", "count", "area", "year", "degrees"] as const;
type FigureKind = (typeof figureKinds)[number];

export interface FieldRow {
  readonly kind: FigureKind | "text" | "place" | "flag" | "geoInfo" | "rating";
  /** Of a number; the `max` of a year is counted from this one. */
  readonly min?: number;
  readonly max?: number;
  /** Characters of a text: those that a payload can have at all, and those that the rules let pass. */
  readonly sent?: number;
  readonly longest?: number;
  /** What a wrong value is refused with; the code of whatever is wrong with a property when absent. */
  readonly code?: FieldCode;
  /** Is one of the rooms, areas, floors and years, which wizard, summary and public page show in this order. */
  readonly building?: true;
  /** Came after the first release: what was said of a property before does not have it (docs/decisions/059). */
  readonly later?: true;
}

const count = { kind: "count", min: 0, max: limits.countMax, building: true } as const;
const area = { kind: "area", min: 0, max: limits.areaMax, building: true } as const;

/**
 * What an advertiser says of a property, one value each (FIELD-05 … FIELD-28), in the order of the form. Payload, form, stored content, answer, the
 * ways between them, rules, wizard, summary and public page are made of these rows; lists, what the wire calls otherwise and what spans
 * several fields stand beside them.
 */
export const propertyFields = {
  Price: { kind: "price", min: limits.priceMin, max: limits.priceMax, code: "ErrInvalidPrice" },
  HighSeasonPrice: {
    kind: "price",
    min: limits.priceMin,
    max: limits.highSeasonPriceMax,
    code: "ErrInvalidPrice",
  },
  CadastralReference: { kind: "text", sent: 60 },
  Location: { kind: "place" },
  Address: { kind: "text", sent: limits.addressLength },
  ShowAddress: { kind: "flag" },
  Latitude: { kind: "degrees", ...limits.latitude, code: "ErrInvalidGeoInfo" },
  Longitude: { kind: "degrees", ...limits.longitude, code: "ErrInvalidGeoInfo" },
  GeoInfo: { kind: "geoInfo", code: "ErrInvalidGeoInfo" },
  Bedrooms: { ...count, code: "ErrInvalidBedrooms" },
  Bathrooms: { ...count, code: "ErrInvalidBathrooms" },
  Toilets: { ...count, code: "ErrInvalidToilets" },
  Build: area,
  Plot: area,
  FloorNumber: {
    kind: "text",
    sent: 200,
    longest: limits.floorNumberLength,
    code: "ErrInvalidFloorNumber",
    building: true,
  },
  Levels: count,
  YearBuilt: { kind: "year", min: limits.yearBuiltMin, max: limits.yearsAhead, building: true },
  EnergyRatingConsumption: { kind: "rating" },
  EnergyRatingEmissions: { kind: "rating" },
} as const satisfies Record<string, FieldRow>;

type Rows = typeof propertyFields;
export type PropertyField = keyof Rows;

/** The fields of some kinds. */
export type FieldOf<Kind extends FieldRow["kind"]> = FieldOfKind<Rows, Kind>;
export type FigureField = FieldOf<FigureKind>;

const fields = keysOf(propertyFields);

export const rowOf = (field: PropertyField): FieldRow => propertyFields[field];

/** The fields of some kinds, in the order of the form. */
export const fieldsOf = <Kind extends FieldRow["kind"]>(...kinds: readonly Kind[]): FieldOf<Kind>[] =>
  fields.filter((field): field is FieldOf<Kind> => kinds.some((kind) => kind === rowOf(field).kind));

export const figureFields = fieldsOf(...figureKinds);

interface OfKinds<Figure, Text, Place, Flag, GeoInfo, Rating> {
  readonly figure: (field: FigureField) => Figure;
  readonly text: (field: FieldOf<"text">) => Text;
  readonly place: (field: FieldOf<"place">) => Place;
  readonly flag: (field: FieldOf<"flag">) => Flag;
  readonly geoInfo: (field: FieldOf<"geoInfo">) => GeoInfo;
  readonly rating: (field: FieldOf<"rating">) => Rating;
}

/** Something of every field, by its kind, in the order of the form. */
export function eachField<Figure, Text, Place, Flag, GeoInfo, Rating>(
  of: OfKinds<Figure, Text, Place, Flag, GeoInfo, Rating>,
) {
  const { figure } = of;
  const figures = { price: figure, count: figure, area: figure, year: figure, degrees: figure };
  return eachOf(propertyFields, { ...of, ...figures });
}

const unknown = () => null;

/** Every field of a property of which nothing is known. */
export const unknownFields = eachField({
  figure: unknown,
  text: unknown,
  place: unknown,
  geoInfo: unknown,
  rating: unknown,
  flag: () => false,
});

type LaterField = {
  [Field in PropertyField]: Rows[Field] extends { later: true } ? Field : never;
}[PropertyField];

/** The fields that came after the first release. */
export const laterFields = fields.filter((field): field is LaterField => rowOf(field).later === true);

type BuildingField = {
  [Field in PropertyField]: Rows[Field] extends { building: true } ? Field : never;
}[PropertyField];

/** The rooms, areas, floors and the year, in their order. */
export const buildingFields = fields.filter(
  (field): field is BuildingField => rowOf(field).building === true,
);

/** A field of a property that is written as a number. */
export type PropertyNumber = FigureField | "Distance";

export const isPropertyNumber = (field: string): field is PropertyNumber =>
  field === "Distance" || figureFields.some((one) => one === field);

/** How it is written, in a property of this currency. */
export function propertyNumber(field: PropertyNumber, currency: Currency): NumberKind {
  if (field === "Distance") return "distance";
  const { kind } = propertyFields[field];
  if (kind !== "price") return kind;
  return currency === "GBP" ? "pounds" : "euros";
}

interface BoundRow {
  readonly field: FigureField;
  readonly end: "from" | "to";
  /** One of ten multiples of this is chosen; without it the bound is typed. */
  readonly step?: number;
}

/** The bounds that the list is filtered by, by their names on the wire (LIST-12 … LIST-17). A property whose figure is unknown passes none. */
export const propertyBounds = {
  MinPrice: { field: "Price", end: "from" },
  MaxPrice: { field: "Price", end: "to" },
  MinBedrooms: { field: "Bedrooms", end: "from", step: 1 },
  MinBathrooms: { field: "Bathrooms", end: "from", step: 1 },
  MinBuild: { field: "Build", end: "from", step: 100 },
  MinPlot: { field: "Plot", end: "from" },
} as const satisfies Record<string, BoundRow>;

type Bounds = typeof propertyBounds;
export type BoundName = keyof Bounds;
export type BoundField = Bounds[BoundName]["field"];
export type ChosenBound = {
  [Name in BoundName]: Bounds[Name] extends { step: number } ? Name : never;
}[BoundName];
export type TypedBound = Exclude<BoundName, ChosenBound>;

export const boundNames = keysOf(propertyBounds);

export const boundOf = (name: BoundName): BoundRow & { field: BoundField } => propertyBounds[name];

export const isTypedBound = (name: BoundName): name is TypedBound => boundOf(name).step === undefined;

const isArea = (name: BoundName) => rowOf(boundOf(name).field).kind === "area";
/** Areas stand behind the features that a property must have, the others before them. */
export const areaBounds = boundNames.filter(isArea);
export const otherBounds = boundNames.filter((name) => !isArea(name));

/** The figures that have bounds, each once. */
export const boundFields = [...new Set(boundNames.map((name) => boundOf(name).field))];

/** The bounds of one figure that must not cross. */
export const boundPairs: readonly (readonly [low: BoundName, high: BoundName])[] = boundNames
  .filter((name) => boundOf(name).end === "to")
  .flatMap((high) =>
    boundNames
      .filter((low) => boundOf(low).end === "from" && boundOf(low).field === boundOf(high).field)
      .map((low) => [low, high] as const),
  );
