import type { PricePeriod } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { Property } from "#contracts/property/property.ts";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { usePriceText } from "#product/text/usePriceText.ts";
import { day } from "#ui/format/day.ts";
import { money } from "#ui/format/money.ts";
import { percentChange } from "#ui/format/percentChange.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { useAnalytics } from "../analyticsContext.ts";

/** By how many percent a price differs from the one before; null without one, or in another currency. */
export function priceChange(period: PricePeriod, before: PricePeriod | undefined): number | null {
  if (!before || before.Currency !== period.Currency || before.Price === 0) return null;
  return ((period.Price - before.Price) / before.Price) * 100;
}

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

/** Picture, reference, type, town and price of a property in both currencies; its first photo, or the original when the CDN fails. */
export function PropertyFacts({ property }: { property: Property }) {
  const { t, language } = useAnalytics();
  const priceText = usePriceText();
  const { AgentRef, Id, Type, OfferType, TownName, ProvinceName, Photos, PriceInEuro, PriceInPounds } =
    property;
  const [photo] = Photos.toSorted((one, other) => one.Number - other.Number);
  return (
    <div className="flex gap-3.5">
      <Thumbnail
        sources={photo ? [thumbnailUrl(photo.CdnUrl), photo.Url] : []}
        alt=""
        placeholder={t("peek.noPhoto")}
        className="h-20! w-28!"
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold break-words">{AgentRef}</span>
          <span className="text-sm text-muted tabular">{t("chip.id", { id: Id })}</span>
        </p>
        <p className="text-sm">{Type.Labels[language] ?? Type.Term}</p>
        <p className="text-sm text-muted">
          {TownName}, {ProvinceName}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular">
          <span className="font-medium">{priceText(PriceInEuro, "EUR", OfferType.Id)}</span>
          <span className="text-sm text-muted">{priceText(PriceInPounds, "GBP", OfferType.Id)}</span>
        </p>
      </div>
    </div>
  );
}
