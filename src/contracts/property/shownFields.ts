import { offer, propertyTypes } from "./propertyTypes.ts";

/** What a property is in its kind, whichever of the types of that kind. */
export type PropertyKind = "home" | "business" | "garage" | "land";

const kindOfGroup: Readonly<Record<string, PropertyKind>> = {
  commercial: "business",
  garage: "garage",
  land: "land",
};

/** The kind of a type; a type that is not chosen yet counts as a home. */
export const kindOfType = (type: number | null | undefined): PropertyKind =>
  kindOfGroup[propertyTypes.find(({ Id }) => Id === type)?.Group ?? ""] ?? "home";

/** The type and offer of a property, which decide which fields it has. */
interface TypeAndOffer {
  Type?: number | null | undefined;
  Offer?: number | null | undefined;
}

const ofKinds =
  (...kinds: readonly PropertyKind[]) =>
  ({ Type }: TypeAndOffer) =>
    kinds.includes(kindOfType(Type));

/** The fields that only some offers or kinds have (WIZ-15, WIZ-39); every property has every other field. */
const conditions = {
  HighSeasonPrice: ({ Offer }: TypeAndOffer) => Offer === offer.holidays,
  Bedrooms: ofKinds("home", "business"),
  Bathrooms: ofKinds("home", "business"),
  Toilets: ofKinds("home", "business"),
  Plot: ofKinds("home", "business", "land"),
  FloorNumber: ofKinds("home", "business", "garage"),
  Levels: ofKinds("home", "business"),
  YearBuilt: ofKinds("home", "business", "garage"),
  EnergyRatingConsumption: ofKinds("home", "business"),
  EnergyRatingEmissions: ofKinds("home", "business"),
} as const satisfies Record<string, (property: TypeAndOffer) => boolean>;

type ConditionalField = keyof typeof conditions;

/** The fields that another type or offer may hide or show. */
export const conditionalFields = Object.keys(conditions) as ConditionalField[];

/** Whether a property of this type and offer has a field: it is shown, validated, sent and stored only then. */
export const isShownField = (field: string, property: TypeAndOffer): boolean =>
  conditionalFields.every((one) => one !== field || conditions[one](property));

/** A property without the fields that its offer and type hide, whatever stood in them before. */
export function withoutHidden<Said extends TypeAndOffer & { [Field in ConditionalField]?: unknown }>(
  said: Said,
): Said {
  const shown = { ...said };
  for (const field of conditionalFields) if (!conditions[field](said)) delete shown[field];
  return shown;
}
