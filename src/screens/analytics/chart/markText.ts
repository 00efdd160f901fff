import type { ChartMark, MarkDetail, MarkKind } from "#contracts/analytics/chartMark.ts";
import { money } from "#ui/format/money.ts";
import { changeOf, percentChange } from "#ui/format/percentChange.ts";
import type { ChartWords } from "./chartContext.ts";

const priceChange = ({ Price, Before }: MarkDetail): number | null =>
  Price === null || Before === null ? null : changeOf(Price, Before);

function singleText(kind: MarkKind, detail: MarkDetail, t: ChartWords, language: string): string {
  const change = kind === "price" ? priceChange(detail) : null;
  if (change !== null) return t("mark.priceBy", { change: percentChange(change, language) });
  if (kind === "featured" && detail.Level)
    return t(detail.Level === "FeaturedPremium" ? "mark.premium" : "mark.standard");
  return t(`mark.${kind}`, { count: 1 });
}

/** What marks come to in a few words: one thing that happened, so many of a kind, or so many changes. */
export function markText(marks: readonly ChartMark[], t: ChartWords, language: string): string {
  const [mark] = marks;
  if (!mark) return "";
  const count = marks.reduce((sum, { Count }) => sum + Count, 0);
  const [detail] = mark.Details;
  if (count === 1 && detail) return singleText(mark.Kind, detail, t, language);
  const alike = marks.every(({ Kind }) => Kind === mark.Kind);
  return t(alike ? `mark.${mark.Kind}` : "mark.changes", { count });
}

/** What happened to one listing: its prices, or what it became. */
export function detailText(kind: MarkKind, detail: MarkDetail, t: ChartWords, language: string): string {
  const { Price, Before, Currency } = detail;
  const single = singleText(kind, detail, t, language);
  if (kind !== "price" || Price === null || Currency === null) return single;
  const to = money(Price, Currency, language);
  return Before === null
    ? t("mark.priceTo", { to })
    : t("mark.priceFromTo", { from: money(Before, Currency, language), to, change: single });
}
