import { memo, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { directoryDimensions } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyDimensions } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { tableSort } from "#machines/analytics/tableSort.ts";
import { OrderChoice } from "#product/list/OrderChoice.tsx";
import { Select } from "#ui/control/Select.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { TableArea } from "./TableArea.tsx";
import { TableCount } from "./TableCount.tsx";
import { useColumnNames } from "./useColumnNames.ts";

const ofFailure = "[data-slot=banner], [data-slot=failure-state]";
const sortable = ["group", "metric", "metric2"] as const;

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
  const { actor } = useAnalytics();
  const search = useAnalyticsState(({ context }) => context.search);
  const names = useColumnNames(search);
  const sort = tableSort(search);
  return (
    <OrderChoice
      className="md:hidden"
      sort={sort}
      fields={sortable.map((field) => ({ field, name: names[field] }))}
      onSort={(change) => {
        const { field: order, direction: orderdirection } = { ...sort, ...change };
        actor.send({ type: "filter.choose", changes: { order, orderdirection } });
      }}
    />
  );
}
