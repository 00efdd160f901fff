import type { PricePeriod } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { PropertyEvent } from "#server/property/property.ts";
import type { PropertyPrice } from "#server/property/propertyContent.ts";
import type { StoredEvent } from "#server/store/event.ts";

function priceOf({ type, data }: PropertyEvent): Pick<PropertyPrice, "Price" | "Currency"> | undefined {
  if (type === "PropertyPublished") return data.Content;
  return type === "PropertyPriceChanged" ? data : undefined;
}

/** The prices that a property's events tell of, the newest first; `Id` is the place of the event in its stream. */
export function pricePeriods(events: readonly StoredEvent<PropertyEvent>[]): PricePeriod[] {
  const periods: PricePeriod[] = [];
  for (const event of events) {
    const [standing] = periods;
    if (event.type === "PropertyDeleted" && standing) standing.ToDate = event.at;
    const price = priceOf(event);
    // A dearer high season changes no price: a period has one (DATA-31).
    if (!price || (standing?.Price === price.Price && standing.Currency === price.Currency)) continue;
    if (standing) standing.ToDate = event.at;
    const { Price, Currency } = price;
    periods.unshift({ Id: event.version, FromDate: event.at, ToDate: null, Price, Currency });
  }
  return periods;
}
