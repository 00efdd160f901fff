import type { SheetFields, SheetListing } from "#contracts/bulk/sheetListing.ts";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { distanceKeys, mediaTypes } from "#contracts/property/property.ts";
import { figureFields, type PropertyNumber, propertyFields } from "#contracts/property/propertyFields.ts";
import { isShownField } from "#contracts/property/shownFields.ts";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";

/** What a cell says: a text, a number, yes or no, or nothing. Chosen things are their number or key, a place is its id. */
export type CellValue = string | number | boolean | null;

/** The lists that a value is chosen from. */
export type SheetList = "type" | "offer" | "currency" | "geoInfo" | "rating";

/** How the cells of a column are written and read. A `mark` is yes or empty. A text has at most so many characters, where no rule of its field counts them. */
type ColumnKind =
  | { readonly kind: "number"; readonly number: PropertyNumber }
  | { readonly kind: "text"; readonly most: number }
  | { readonly kind: "choice"; readonly list: SheetList }
  | { readonly kind: "flag" | "mark" | "place" };

/** A column of the workbook; `key` is the path of a field of the payload, of a language, a distance, a feature or a kind of link. */
export type SheetColumn = ColumnKind & {
  readonly key: string;
  /** In characters. */
  readonly width: number;
  readonly valueOf: (said: SheetFields) => CellValue;
  /** What is said with another value here. */
  readonly put: (said: SheetFields, value: CellValue) => SheetFields;
};

const choices: Readonly<Record<string, SheetList>> = {
  Type: "type",
  Offer: "offer",
  Currency: "currency",
  GeoInfo: "geoInfo",
  EnergyRatingConsumption: "rating",
  EnergyRatingEmissions: "rating",
};

const isFigure = (field: string): field is (typeof figureFields)[number] =>
  figureFields.some((figure) => figure === field);

function kindOf(field: string): ColumnKind {
  const list = choices[field];
  if (list) return { kind: "choice", list };
  if (isFigure(field)) return { kind: "number", number: field };
  if (field === "Location") return { kind: "place" };
  if (field === "ShowAddress") return { kind: "flag" };
  return { kind: "text", most: field === "Address" ? limits.addressLength : Number.POSITIVE_INFINITY };
}

const wide: Readonly<Record<string, number>> = {
  Ref: 16,
  Type: 22,
  Offer: 24,
  Location: 30,
  Address: 36,
  CadastralReference: 26,
};

/** A field that a payload has in one value. */
type OneField = Exclude<keyof SheetFields, "Features" | "Distance" | "Descriptions" | "Medias">;

const ofField = (field: OneField): SheetColumn => ({
  ...kindOf(field),
  key: field,
  width: wide[field] ?? 14,
  valueOf: (said) => (isShownField(field, said) ? (said[field] ?? null) : null),
  put: (said, value) => ({ ...said, [field]: value }),
});

const ofDistance = (key: (typeof distanceKeys)[number]): SheetColumn => ({
  key: `Distance.${key}`,
  kind: "number",
  number: "Distance",
  width: 12,
  valueOf: ({ Distance }) => Distance?.[key] ?? null,
  put: (said, value) => ({ ...said, Distance: { ...said.Distance, [key]: value as number | null } }),
});

const ofLanguage = (language: (typeof descriptionLanguages)[number]): SheetColumn => ({
  key: `Descriptions.${language}`,
  kind: "text",
  most: limits.descriptionLength,
  width: 40,
  valueOf: ({ Descriptions }) => Descriptions?.[language] || null,
  put: (said, value) => ({
    ...said,
    Descriptions: { ...said.Descriptions, [language]: value === null ? "" : String(value) },
  }),
});

const ofFeature = (key: string): SheetColumn => ({
  key: `Features.${key}`,
  kind: "mark",
  width: 12,
  valueOf: ({ Features }) => Features?.includes(key) ?? false,
  put(said, value) {
    const others = (said.Features ?? []).filter((one) => one !== key);
    return { ...said, Features: value === true ? [...others, key] : others };
  },
});

const ofMedia = (type: (typeof mediaTypes)[number]): SheetColumn => ({
  key: `Medias.${type}`,
  kind: "text",
  most: limits.mediaUrlLength,
  width: 36,
  valueOf: ({ Medias }) => Medias?.find((one) => one.type === type)?.url || null,
  put(said, value) {
    const medias = said.Medias ?? [];
    const at = medias.findIndex((one) => one.type === type);
    const made = value === null ? [] : [{ type, url: String(value) }];
    const Medias = at < 0 ? [...medias, ...made] : medias.toSpliced(at, 1, ...made);
    return { ...said, Medias };
  },
});

/** Every field of a listing that a cell can carry, in the order of the form (SHEET-01). Photos are none. */
export const sheetColumns: readonly SheetColumn[] = [
  ...(["Ref", "Type", "Offer", "Currency", ...keysOf(propertyFields)] as const).map(ofField),
  ...featureKeys.map(ofFeature),
  ...distanceKeys.map(ofDistance),
  ...descriptionLanguages.map(ofLanguage),
  ...mediaTypes.map(ofMedia),
];

const byKey = new Map(sheetColumns.map((column) => [column.key, column]));

export const columnOf = (key: string): SheetColumn | undefined => byKey.get(key);

/** Before the others, and hidden: which listing a row is, and at which version it was written (SHEET-02). */
export const hiddenKeys = ["Id", "Version"] as const;
export type HiddenKey = (typeof hiddenKeys)[number];

/** A listing as a payload says it. */
export function payloadOfListing({ Id: _, Version: __, Location, ...said }: SheetListing): SheetFields {
  return { ...said, Location: Location.id };
}
