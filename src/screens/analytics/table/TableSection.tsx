import { memo, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { directoryDimensions } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyDimensions } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { pageRange } from "#contracts/wire/pageSizes.ts";
import { filterOfGroup } from "#machines/analytics/analyticsForm.ts";
import { OrderChoice, orderFields } from "#product/list/OrderChoice.tsx";
import { Select } from "#ui/control/Select.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { count } from "#ui/format/count.ts";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useGroupColumns, useTableOrder } from "./groupColumns.ts";
import { groupText } from "./groupText.ts";
import { TableArea } from "./TableArea.tsx";
import { useShownTable } from "./useShownTable.ts";

/** "1 to 20 of 38", or which group alone is filtered by, spoken when it changes. */
function TableCount() {
  const { about, t, language } = useAnalytics();
  const today = useAnalyticsState(({ context }) => context.today);
  const shown = useShownTable();
  const take = useAnalyticsState(({ context }) => context.take);
  const asking = useAnalyticsState((snapshot) => snapshot.matches({ table: "asking" }));
  const figure = (value: number) => count(value, language);
  const range = () => {
    if (!shown) return null;
    if (shown.total === 0) return t("count.none");
    const { search, rows } = shown;
    const [only = ""] = rows.length === 1 ? rows.map(({ group }) => group) : [];
    const field = filterOfGroup(about, search, only, today);
    if (field && String(search[field]) === only) {
      const words = { t, language, names: {}, failed: false };
      return t("count.only", { name: groupText(search.dimention, only, words)?.text });
    }
    const { from, to } = pageRange(shown.search.skip, shown.total, take);
    return t("list:count.range", { from: figure(from), to: figure(to), total: figure(shown.total) });
  };
  const line = asking ? t("count.loading") : range();
  return (
    <LiveRegion className="min-h-4.5 w-52 text-sm text-muted @max-table:w-full @table:text-right tabular">
      {/* Another text is another element: it ends where this one does, and would count as one that moved. */}
      <span key={line}>{line}</span>
    </LiveRegion>
  );
}

const ofFailure = "[data-slot=banner], [data-slot=failure-state]";

/** Both metrics by groups: what they are grouped by, how many groups there are, and a page of them. */
export const TableSection = memo(function TableSection() {
  const { t } = useTranslation("analytics");
  const dimension = useRef<HTMLSelectElement>(null);
  const section = useKeptFocus<HTMLElement>((gone) => (gone.closest(ofFailure) ? dimension.current : null));
  return (
    <section ref={section} aria-label={t("table.label")} className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DimensionChoice control={dimension} />
        <TableCount />
      </div>
      <CardOrder />
      <TableArea />
    </section>
  );
});

function DimensionChoice({ control }: { control: RefObject<HTMLSelectElement | null> }) {
  const { actor, about, t } = useAnalytics();
  const value = useAnalyticsState(({ context }) => context.form.dimention);
  const dimensions = about === "property" ? propertyDimensions : directoryDimensions;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select inside is its control
    <label className="flex items-center gap-2.5 font-medium">
      {t("table.by")}
      <Select
        ref={control}
        value={value}
        boxClassName="w-46 font-normal"
        onValueChange={(chosen) =>
          actor.send({ type: "filter.choose", changes: { dimention: chosen, order: "" } })
        }
      >
        {dimensions.map((dimension) => (
          <option key={dimension} value={dimension}>
            {t(`dimension.${dimension}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** The order of the groups where they are cards, which have no heads to press. */
function CardOrder() {
  const columns = useGroupColumns(useAnalyticsState(({ context }) => context.search));
  return <OrderChoice className="@table:hidden" fields={orderFields(columns)} {...useTableOrder()} />;
}
