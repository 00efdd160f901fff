import type { BulkAction } from "#contracts/bulk/bulkAction.ts";
import { isPriceChange, newPrice, type PriceChange } from "#contracts/bulk/priceChange.ts";
import type { SheetFields } from "#contracts/bulk/sheetListing.ts";
import type { PropertyPayload } from "#contracts/property/property.ts";
import { conditionalFields } from "#contracts/property/shownFields.ts";
import { limits } from "#contracts/wire/limits.ts";
import { ProblemError } from "#server/problemError.ts";
import { decideFeatured } from "#server/promotion/decideFeatured.ts";
import { decideProperty } from "#server/property/decideProperty.ts";
import type { PropertyContent, PropertyEvent, PublishedProperty } from "#server/property/property.ts";
import { contentOfEdit, payloadOf } from "#server/property/publishProperty.ts";
import type { BulkAccount } from "./bulkAccount.ts";

type Plain = Exclude<BulkAction["Kind"], "activate" | "deactivate" | "feature" | "unfeature" | "delete">;
type OfContent = Extract<BulkAction, { Kind: Plain }>;

const isPrice = (price: number, max: number) => price >= limits.priceMin && price <= max;

function priced(content: PropertyContent, change: PriceChange): PropertyContent {
  if (!isPriceChange(change)) throw new ProblemError({ code: "ErrInvalidPrice" });
  const { Price: before, HighSeasonPrice: high } = content;
  const Price = newPrice(before, change);
  const HighSeasonPrice = high === null ? null : newPrice(high, change);
  const fits =
    isPrice(Price, limits.priceMax) &&
    (HighSeasonPrice === null || isPrice(HighSeasonPrice, limits.highSeasonPriceMax));
  if (!fits) throw new ProblemError({ code: "ErrInvalidPrice" });
  return { ...content, Price, HighSeasonPrice };
}

/** What an action says of a listing's content (BULK-02 … BULK-04). */
function contentAfter(action: OfContent, content: PropertyContent): PropertyContent {
  const { Features } = content;
  switch (action.Kind) {
    case "price": {
      const { Kind: _, ...change } = action;
      return priced(content, change);
    }
    case "addFeature":
      return Features.includes(action.Feature)
        ? content
        : { ...content, Features: [...Features, action.Feature] };
    case "removeFeature":
      return { ...content, Features: Features.filter((key) => key !== action.Feature) };
    case "energy": {
      const { Consumption, Emissions } = action;
      const emissions = Emissions ?? content.EnergyRatingEmissions;
      return { ...content, EnergyRatingConsumption: Consumption, EnergyRatingEmissions: emissions };
    }
    default:
      throw action satisfies never;
  }
}

/** What an action makes of one listing, by the rules that hold for it alone (BULK-05); nothing when it is so already (BULK-07). */
export async function decideAction(
  action: BulkAction,
  state: PublishedProperty,
  account: BulkAccount,
): Promise<readonly PropertyEvent[]> {
  const { by } = account;
  switch (action.Kind) {
    case "activate": {
      const { property } = await account.services();
      const listings = { active: await account.active(), limit: property.PropertyLimit };
      return decideProperty.decide({ type: "ActivateProperty", listings }, state);
    }
    case "deactivate":
      return decideProperty.decide({ type: "DeactivateProperty", by }, state);
    case "feature": {
      const quota = await account.quota();
      return decideFeatured.decide({ type: "FeatureProperty", level: action.Level, quota, by }, state);
    }
    case "unfeature":
      return decideFeatured.decide({ type: "UnfeatureProperty", by }, state);
    case "delete": {
      const { property } = await account.services();
      return decideProperty.decide({ type: "DeleteProperty", importType: property.ImportType }, state);
    }
    default: {
      const content = contentAfter(action, state.content);
      return decideProperty.decide({ type: "ChangeProperty", content, refTaken: false, by }, state);
    }
  }
}

/** What is said of a listing with some of it said anew. */
const payloadAfter = (content: PropertyContent, said: SheetFields): PropertyPayload => ({
  ...payloadOf(content),
  ...said,
  Distance: { ...content.Distance, ...said.Distance },
  Descriptions: { ...content.Descriptions, ...said.Descriptions },
});

/** The fields that may be stored anew: another type or offer hides or shows some besides those that were said. */
function changedKeys(said: SheetFields): readonly (keyof PropertyContent)[] {
  const { Ref, ...named } = said;
  return [
    ...(Object.keys(named) as (keyof typeof named)[]),
    ...(Ref === undefined ? [] : (["AgentRef"] as const)),
    ...(said.Offer === undefined && said.Type === undefined ? [] : conditionalFields),
  ];
}

/** What a row of a workbook makes of its listing: all rules of its fields hold, and what the row does not say stays (SHEET-13, SHEET-14). */
export async function decideEdit(
  said: SheetFields,
  state: PublishedProperty,
  { by, referenceTaken }: BulkAccount,
): Promise<readonly PropertyEvent[]> {
  const { id, content: before } = state;
  const content = contentOfEdit(before, payloadAfter(before, said), changedKeys(said));
  const refTaken = content.AgentRef !== before.AgentRef && (await referenceTaken(content.AgentRef, id));
  return decideProperty.decide({ type: "ChangeProperty", content, refTaken, by }, state);
}
