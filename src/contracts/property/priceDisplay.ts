import { offer } from "./propertyTypes.ts";

interface Priced {
  OfferType: { Id: number };
  Price: number;
  HighSeasonPrice: number | null;
}

/** How a price is said: `to` is the high-season price where it is greater, for holidays only (LIST-38). */
export interface PriceDisplay {
  per: "whole" | "week" | "month";
  from: number;
  to: number | null;
}

export function priceDisplay({ OfferType, Price, HighSeasonPrice }: Priced): PriceDisplay {
  if (OfferType.Id === offer.rent) return { per: "month", from: Price, to: null };
  if (OfferType.Id !== offer.holidays) return { per: "whole", from: Price, to: null };
  const to = HighSeasonPrice !== null && HighSeasonPrice > Price ? HighSeasonPrice : null;
  return { per: "week", from: Price, to };
}
