import { useTranslation } from "react-i18next";
import type { Bar } from "#contracts/comparison/comparisonContract.ts";
import { money } from "#ui/format/money.ts";

interface PriceBarsProps {
  bars: readonly Bar[];
  /** The listing's own price of a m2 in euros; null when it has none. */
  own: number | null;
}

const isIn = ({ from, to }: Bar, value: number | null) =>
  value !== null && (from === null || value >= from) && (to === null || value < to);

/** How prices per m2 of the others are distributed, with the listing's own bar in another colour and with a word (COMPARE-11). */
export function PriceBars({ bars, own }: PriceBarsProps) {
  const { t, i18n } = useTranslation("comparison");
  const euros = (value: number) => money(value, "EUR", i18n.language);
  const most = Math.max(...bars.map(({ share }) => share));
  const rangeOf = ({ from, to }: Bar) => {
    if (from === null) return t("bars.under", { to: euros(to ?? 0) });
    return to === null
      ? t("bars.over", { from: euros(from) })
      : t("bars.between", { from: euros(from), to: euros(to) });
  };
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm text-muted">{t("bars.title")}</figcaption>
      <ol className="mt-4 flex h-20 items-end gap-0.5">
        {bars.map((bar) => {
          const mine = isIn(bar, own);
          const text = t("bars.bar", { range: rangeOf(bar), share: bar.share });
          return (
            <li
              key={bar.from ?? 0}
              title={text}
              data-mine={mine || undefined}
              className={`relative min-h-1 flex-1 rounded-t-sm ${mine ? "bg-azulejo" : "bg-edge"}`}
              style={{ height: `${(bar.share / most) * 100}%` }}
            >
              <span className="sr-only">{mine ? t("bars.mine", { bar: text }) : text}</span>
              {mine && (
                <span
                  aria-hidden="true"
                  className="absolute bottom-full left-1/2 -translate-x-1/2 text-xs whitespace-nowrap text-azulejo"
                >
                  {t("bars.yours")}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <div aria-hidden="true" className="flex justify-between text-xs text-muted tabular">
        {[bars[0], bars.at(-1)].map(
          (bar, at) => bar && <span key={at === 0 ? "first" : "last"}>{rangeOf(bar)}</span>,
        )}
      </div>
    </figure>
  );
}
