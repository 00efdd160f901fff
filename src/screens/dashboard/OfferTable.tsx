import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import type { Usage, UsageName } from "#machines/dashboard/countMachine.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { decimals } from "#ui/format/percentChange.ts";
import { NotRead } from "./FigureCard.tsx";

const rows = [
  ["sale", "bg-series-1"],
  ["rent", "bg-series-2"],
  ["holidays", "bg-series-3"],
] as const;

const shareOf = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : 0);

/** The donut's numbers, with two decimals; shares are there when all three could be read. */
export function OfferTable({ usage, failed }: { usage: Usage; failed: readonly UsageName[] }) {
  const { t, i18n } = useTranslation("dashboard");
  const { sale, rent, holidays } = usage;
  const missing = rows.some(([offer]) => failed.includes(offer));
  const whole =
    missing || sale === undefined || rent === undefined || holidays === undefined
      ? null
      : sale + rent + holidays;
  return (
    <table aria-label={t("usage.table")} className="w-full table-fixed text-sm">
      <tbody>
        {rows.map(([offer, colour]) => (
          <tr key={offer}>
            <th scope="row" className="py-0.5 text-left font-normal">
              <span className="inline-flex items-center gap-2">
                <i aria-hidden="true" className={cx("size-1.5 rounded-full", colour)} />
                {t(`usage.${offer}`)}
              </span>
            </th>
            <td className="w-14 text-right font-medium tabular">
              {usage[offer] === undefined && <Skeleton className="ml-auto h-4.5 w-8" />}
              {usage[offer] !== undefined &&
                (failed.includes(offer) ? <NotRead /> : count(usage[offer], i18n.language))}
            </td>
            <td className="w-20 text-right text-muted tabular">
              {whole !== null &&
                t("usage.percent", {
                  percent: decimals(shareOf(usage[offer] ?? 0, whole), i18n.language, 2),
                })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
