import { roomCounts } from "#contracts/analytics/analyticsSearches.ts";
import { offer, offerTypes } from "#contracts/property/propertyTypes.ts";
import { useAnalytics } from "../analyticsContext.ts";
import { labelOf } from "../labelOf.ts";
import { LocationFilter } from "./LocationFilter.tsx";
import { SelectFilter } from "./SelectFilter.tsx";
import { TypedFilter } from "./TypedFilter.tsx";
import { TypesFilter } from "./TypesFilter.tsx";

/** What the properties are narrowed down by (STAT-02). */
export function PropertyFilters() {
  const { t, language } = useAnalytics();
  const offers = [
    { value: String(offer.any), label: t("filters.anyOffer") },
    ...offerTypes.map(({ Id, Labels }) => ({ value: String(Id), label: labelOf(Labels, language) })),
  ];
  const rooms = roomCounts.map((value) => ({
    value,
    label: value === "any" ? t("filters.any") : value,
  }));
  return (
    <>
      <SelectFilter field="offer" options={offers} />
      <TypesFilter />
      <TypedFilter field="agentref" />
      <TypedFilter field="id" />
      <TypedFilter field="minprice" />
      <TypedFilter field="maxprice" />
      <SelectFilter field="bedrooms" options={rooms} />
      <SelectFilter field="bathrooms" options={rooms} />
      <LocationFilter />
    </>
  );
}
