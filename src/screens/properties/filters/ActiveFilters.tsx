import type { TFunction } from "i18next";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { type BoundName, boundOf } from "#contracts/property/propertyFields.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { activeFilters, type FilterField } from "#machines/property-list/propertyFilters.ts";
import { ActiveChips } from "#product/filter/ActiveChips.tsx";
import { labelOf } from "#product/text/labelOf.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { money } from "#ui/format/money.ts";
import { type FeatureLabels, useList, useListState } from "../listContext.ts";

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
    case "quality":
      return t("chip.quality", { value: String(value).replace("-", "–") });
    case "duplicates":
    case "performance":
      return t(`filters.${field}`);
    case "OfferType":
      return labelOf(offerTypes.find(({ Id }) => Id === value)?.Labels ?? {}, language);
    default:
      return t(`chip.${field}`, { value: boundText(field, Number(value), language) });
  }
}

const boundText = (name: BoundName, value: number, language: string) =>
  boundOf(name).field === "Price" ? money(value, "EUR", language) : count(value, language);

function locationText(search: PropertySearch, { t, language, place }: Words): string {
  const name = place ? labelOf(place.text, language) : t("filters.location");
  return search.Radius === null ? name : t("chip.locationRadius", { value: name, km: search.Radius });
}

/** The place that is searched in. The machine knows the form's; the applied one stays while another is being typed. */
function useAppliedPlace(): LocationSuggestion | null {
  const place = useListState(({ context }) => context.place);
  const id = useListState(({ context }) => context.search.Location);
  const known = useRef<LocationSuggestion | null>(null);
  if (place && place.id === id) known.current = place;
  return known.current?.id === id ? known.current : null;
}

/** Every active filter as a chip that takes it away. */
export const ActiveFilters = memo(function ActiveFilters() {
  const { t, i18n } = useTranslation("properties");
  const { list, features } = useList();
  const search = useListState(({ context }) => context.search);
  const preset = useListState(({ context }) => context.preset);
  const naming = useListState((snapshot) => snapshot.matches({ place: "finding" }));
  const place = useAppliedPlace();
  const active = activeFilters(search, preset);
  if (active.length === 0) return null;
  // Chips wait for the name of their place, so that none of them moves when it comes.
  if (naming) {
    return (
      <div className="flex min-h-compact items-center">
        <Skeleton className="h-7 w-60 rounded-full" />
      </div>
    );
  }
  const words = { t, language: i18n.language, place, features };
  return (
    <ActiveChips
      chips={active.map((id) => ({ id, text: chipText(id, search, words) }))}
      onRemove={(field) => list.send({ type: "chip.remove", field })}
      clearLabel={t("filters.clear")}
      onClear={() => list.send({ type: "filter.clear" })}
    />
  );
});
