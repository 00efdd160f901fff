import type { TFunction } from "i18next";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { activeFilters, type FilterField } from "#machines/property-list/propertyFilters.ts";
import { focusFilterButton } from "#product/filter/focusFilters.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { Button } from "#ui/control/Button.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { money } from "#ui/format/money.ts";
import { Chip } from "#ui/table/Chip.tsx";
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
  const clear = () => {
    list.send({ type: "filter.clear" });
    focusFilterButton();
  };
  if (active.length === 0) return null;
  // Chips wait for the name of their place, so that none of them moves when it comes.
  if (naming) {
    return (
      <div className="flex min-h-compact items-center">
        <Skeleton className="h-7 w-60 rounded-full" />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={t("filters.active")} className="contents">
        {active.map((field) => {
          const text = chipText(field, search, { t, language: i18n.language, place, features });
          return (
            <li key={field} className="flex max-w-full min-w-0">
              <Chip
                onRemove={() => {
                  list.send({ type: "chip.remove", field });
                  focusFilterButton();
                }}
                removeLabel={t("filters.remove", { filter: text })}
              >
                {text}
              </Chip>
            </li>
          );
        })}
      </ul>
      <Button variant="ghost" size="compact" onClick={clear}>
        {t("filters.clear")}
      </Button>
    </div>
  );
});
