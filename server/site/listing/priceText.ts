import { priceDisplay } from "#contracts/property/priceText.ts";
import type { Property } from "#contracts/property/property.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { locales } from "#server/texts.ts";
import { siteText } from "../siteText.ts";

/** `€1,250,000`, `1.250.000 €`, `£1,450 / month`, `780 € – 1.120 € / semana` (LIST-38, LIST-39). */
export function priceText(property: Property, language: SystemLanguage): string {
  const t = siteText(language);
  const { per, from, to } = priceDisplay(property);
  const money = new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: property.Currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
    useGrouping: "always" as never,
  });
  const price =
    to === null ? money.format(from) : t("price.range", { from: money.format(from), to: money.format(to) });
  return per === "whole" ? price : t(`price.${per}`, { price });
}
