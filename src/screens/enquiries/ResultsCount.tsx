import { useTranslation } from "react-i18next";
import { pageRange } from "#contracts/wire/pageSizes.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import { matching } from "#machines/list/paging.ts";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { count } from "#ui/format/count.ts";
import { day } from "#ui/format/day.ts";
import { useListState } from "./enquiriesContext.ts";

/** "1 to 20 of 234 · 21/10/2026 to 20/11/2026": the first part is spoken when it changes. */
export function ResultsCount() {
  const { t, i18n } = useTranslation(["enquiries", "list"]);
  const search = useListState(({ context }) => context.search);
  const take = useListState(({ context }) => context.take);
  const total = useListState(({ context }) => matching(context));
  const uncounted = useListState(({ context }) => context.uncounted);
  const loading = useListState((snapshot) => snapshot.hasTag("busy"));
  const first = useListState((snapshot) => snapshot.hasTag("skeleton"));
  const failed = useListState((snapshot) => snapshot.matches({ results: "failed" }));
  const figure = (value: number) => count(value, i18n.language);
  const left = useListState(
    ({ context: { rows, left } }) => rows.filter((row) => left.includes(contactKey(row))).length,
  );
  const { from, to } = pageRange(search.skip, total + left, take);
  const found =
    total === 0
      ? t("count.none")
      : t(uncounted ? "list:count.uncounted" : "list:count.range", {
          from: figure(from),
          to: figure(to - left),
          total: figure(total),
        });
  const line = loading ? t("count.loading") : failed ? null : found;
  return (
    // On a phone its width decides whether the export stands below: it takes the longest one's from the start.
    <div className="max-sm:min-w-72">
      <LiveRegion className="inline">{line}</LiveRegion>
      {line !== null && !first && " · "}
      {/* It stands behind the range, and would be pushed aside when that replaces the word for loading. */}
      {!first && (
        <span className="whitespace-nowrap">
          {t("count.days", { from: day(search.fromdate), to: day(search.todate) })}
        </span>
      )}
    </div>
  );
}
