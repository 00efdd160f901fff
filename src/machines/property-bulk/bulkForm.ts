import type { BulkAction, BulkKind } from "#contracts/bulk/bulkAction.ts";
import { isPriceChange, type Rounding } from "#contracts/bulk/priceChange.ts";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import type { EnergyRating } from "#contracts/property/property.ts";
import { isOneOf } from "#contracts/wire/recordOf.ts";

/** What the dialog asks, as it was typed and chosen. */
export interface BulkForm {
  direction: "raise" | "lower";
  by: "percent" | "amount";
  value: string;
  round: Rounding;
  feature: FeatureKey | null;
  consumption: EnergyRating | null;
  /** `null` leaves that of the emissions as it is. */
  emissions: EnergyRating | null;
  level: FeaturedLevel;
}

export const emptyForm: BulkForm = {
  direction: "raise",
  by: "percent",
  value: "",
  round: 1,
  feature: null,
  consumption: null,
  emissions: null,
  level: "Featured",
};

/** What can be asked for and needs nothing more to be said. */
const plain = ["activate", "deactivate", "unfeature", "delete"] as const;
type PlainKind = (typeof plain)[number];

const isPlain = (kind: BulkKind): kind is PlainKind => isOneOf(plain, kind);

/** Whether an action asks something before it can be looked at. */
export const asksFirst = (kind: BulkKind): boolean => !isPlain(kind) && kind !== "feature";

/** A number as it is typed in either language: a comma or a point before at most two decimals, none that groups. */
function typedNumber(text: string): number | null {
  const plainText = text.trim().replace(/\s*[%€£]$/, "");
  return /^\d{1,9}([.,]\d{1,2})?$/.test(plainText) ? Number(plainText.replace(",", ".")) : null;
}

function priceAction({ direction, by: By, value, round: Round }: BulkForm): BulkAction | null {
  const typed = typedNumber(value);
  if (typed === null) return null;
  const Value = direction === "raise" ? typed : -typed;
  return isPriceChange({ By, Value }) ? { Kind: "price", By, Value, Round } : null;
}

/** What is asked for, when all is said that it needs. */
export function actionOf(Kind: BulkKind, form: BulkForm): BulkAction | null {
  const { feature: Feature, consumption: Consumption, emissions: Emissions, level: Level } = form;
  if (isPlain(Kind)) return { Kind };
  switch (Kind) {
    case "feature":
      return { Kind, Level };
    case "price":
      return priceAction(form);
    case "addFeature":
    case "removeFeature":
      return Feature && { Kind, Feature };
    case "energy":
      return Consumption && { Kind, Consumption, Emissions };
    default:
      Kind satisfies never;
      return null;
  }
}
