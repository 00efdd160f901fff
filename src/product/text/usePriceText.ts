// @chunk icons
import { useTranslation } from "react-i18next";
import { pricePer } from "#contracts/property/priceText.ts";
import type { Currency } from "#contracts/property/property.ts";
import { money } from "#ui/format/money.ts";

/** Writes a price in the user's language with the time that it is paid for, such as "€900 / week" (LIST-38). */
export function usePriceText() {
  const { t, i18n } = useTranslation("common");
  return (price: number, currency: Currency, offerId: number | null): string =>
    t(`price.${pricePer(offerId)}`, { from: money(price, currency, i18n.language) });
}
