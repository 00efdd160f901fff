import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import type { Usage } from "#machines/usageMachine.ts";
import { count } from "#ui/format/count.ts";

const rows = [
  ["sale", "bg-series-1"],
  ["rent", "bg-series-2"],
  ["holidays", "bg-series-3"],
] as const;

/** The donut's numbers, with two decimals. */
export function OfferTable({ usage }: { usage: Usage }) {
  const { t, i18n } = useTranslation("dashboard");
  const whole = usage.sale + usage.rent + usage.holidays;
  const percent = new Intl.NumberFormat(i18n.language === "es" ? "es-ES" : "en-GB", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <table aria-label={t("usage.table")} className="w-full text-sm">
      <tbody>
        {rows.map(([offer, colour]) => (
          <tr key={offer}>
            <th scope="row" className="py-0.5 text-left font-normal">
              <span className="inline-flex items-center gap-2">
                <i aria-hidden="true" className={cx("size-1.5 rounded-full", colour)} />
                {t(`usage.${offer}`)}
              </span>
            </th>
            <td className="text-right font-medium tabular">{count(usage[offer], i18n.language)}</td>
            <td className="w-20 text-right text-muted tabular">
              {t("usage.percent", { percent: percent.format(whole > 0 ? (usage[offer] / whole) * 100 : 0) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
