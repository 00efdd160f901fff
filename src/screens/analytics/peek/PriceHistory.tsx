import type { PricePeriod } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { day } from "#ui/format/day.ts";
import { money } from "#ui/format/money.ts";
import { percentChange } from "#ui/format/percentChange.ts";
import { useAnalytics } from "../analyticsContext.ts";
import { priceChange } from "./priceChange.ts";

interface PriceHistoryProps {
  /** The newest first. */
  periods: readonly PricePeriod[];
}

/** How a price went: each with the days it stood and its change in percent. */
export function PriceHistory({ periods }: PriceHistoryProps) {
  const { t, language } = useAnalytics();
  const changeText = (change: number | null) => (change === null ? "" : percentChange(change, language));
  return (
    <table className="w-full text-sm tabular">
      <caption className="pb-2 text-left text-base font-semibold">{t("peek.prices")}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="pb-1 text-left font-medium">
            {t("peek.period")}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t("peek.price")}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t("peek.change")}
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period, nth) => (
          <tr key={period.Id} className="[&>td]:border-t [&>td]:border-line [&>td]:py-1.5">
            <td>
              {period.ToDate === null
                ? t("peek.since", { from: day(period.FromDate) })
                : t("peek.days", { from: day(period.FromDate), to: day(period.ToDate) })}
            </td>
            <td className="pl-2 text-right font-medium">{money(period.Price, period.Currency, language)}</td>
            <td className="pl-2 text-right">{changeText(priceChange(period, periods[nth + 1]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
