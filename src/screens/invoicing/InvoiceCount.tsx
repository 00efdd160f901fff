import { useTranslation } from "react-i18next";
import { pageRange } from "#contracts/wire/pageSizes.ts";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { count } from "#ui/format/count.ts";
import { day } from "#ui/format/day.ts";
import { useInvoicesState } from "./invoicingContext.ts";

/** "1 to 20 of 24 · 21/05/2025 to 21/11/2026": the first part is spoken when it changes. */
export function InvoiceCount() {
  const { t, i18n } = useTranslation(["invoicing", "list"]);
  const search = useInvoicesState(({ context }) =>
    context.rows.length > 0 ? context.shown : context.search,
  );
  const take = useInvoicesState(({ context }) => context.take);
  const total = useInvoicesState(({ context }) => context.total);
  const uncounted = useInvoicesState(({ context }) => context.uncounted);
  const busy = useInvoicesState((snapshot) => snapshot.hasTag("busy"));
  const failed = useInvoicesState((snapshot) => snapshot.matches({ results: "failed" }));
  const figure = (value: number) => count(value, i18n.language);
  const { from, to } = pageRange(search.skip, total, take);
  const found =
    total === 0
      ? t("count.none")
      : t(uncounted ? "list:count.uncounted" : "list:count.range", {
          from: figure(from),
          to: figure(to),
          total: figure(total),
        });
  const line = busy ? t("count.loading") : failed ? null : found;
  return (
    <>
      <LiveRegion className="inline">{line}</LiveRegion>
      {line !== null && " · "}
      <span className="whitespace-nowrap">
        {t("count.days", { from: day(search.fromdate), to: day(search.todate) })}
      </span>
    </>
  );
}
