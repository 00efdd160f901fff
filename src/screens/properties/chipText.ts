import type { TFunction } from "i18next";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { FilterField } from "#machines/property-list/searchChange.ts";
import { count } from "#ui/format/count.ts";
import { money } from "#ui/format/money.ts";
import { labelOf } from "./labelOf.ts";
import type { FeatureLabels } from "./listContext.ts";

interface Words {
  t: TFunction<"properties">;
  language: string;
  /** The place that is searched in, once its name is known. */
  place: LocationSuggestion | null;
  features: readonly FeatureLabels[];
}

/** The words of the chip of one active filter. */
export function chipText(field: FilterField, search: PropertySearch, words: Words): string {
  const { t, language, features } = words;
  const value = search[field];
  switch (field) {
    case "Status":
      return t("chip.status", { value: t(`filterStatus.${search.Status}`) });
    case "Featured":
      return search.Featured ? t(`filterFeatured.${search.Featured}`) : t("filters.anyFeatured");
    case "Id":
      return t("id", { id: value });
    case "AgentRef":
      return t("chip.reference", { value });
    case "Location":
      return locationText(search, words);
    case "Radius":
      return t("filters.radiusValue", { km: value });
    case "Types":
      return propertyTypes
        .filter(({ Id }) => search.Types.includes(Id))
        .map(({ Labels }) => labelOf(Labels, language))
        .join(", ");
    case "Features":
      return search.Features.map(
        (key) => labelOf(features.find((one) => one.key === key)?.labels ?? {}, language) || key,
      ).join(", ");
    case "MinPrice":
    case "MaxPrice":
      return t(`chip.${field}`, { value: money(Number(value), "EUR", language) });
    case "MinBedrooms":
    case "MinBathrooms":
    case "MinBuild":
    case "MinPlot":
      return t(`chip.${field}`, { value: count(Number(value), language) });
    case "OfferType":
      return labelOf(offerTypes.find(({ Id }) => Id === value)?.Labels ?? {}, language);
    default:
      return field satisfies never;
  }
}

function locationText(search: PropertySearch, { t, language, place }: Words): string {
  const name = place ? labelOf(place.text, language) : t("filters.location");
  return search.Radius === null ? name : t("chip.locationRadius", { value: name, km: search.Radius });
}
