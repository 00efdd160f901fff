import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportSortField, ImportView } from "#contracts/import/importSearch.ts";
import { focusFilter } from "#product/filter/focusFilters.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { RowFilter } from "#product/filter/RowFilter.tsx";
import { type ColumnLook, columnsOf } from "#product/list/ColumnHeads.tsx";
import { ListTable } from "#product/list/ListTable.tsx";
import { OrderChoice, orderFields } from "#product/list/OrderChoice.tsx";
import { useListOrder } from "#product/list/useListOrder.ts";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { useImport, useImportState } from "./importContext.ts";

/** The columns of the two tables, in their order. */
const reportColumns = {
  records: {
    reference: {
      card: "wide",
      width: "@table:w-36 @medium:w-44",
      sort: { field: "Reference", first: "asc" },
      shape: "h-15 w-28",
    },
    property: {
      card: "wide",
      width: "@table:w-40 @medium:w-56",
      sort: { field: "Property", first: "asc" },
      shape: "h-15 w-36",
    },
    wrong: { card: "wide", sort: { field: "Wrong", first: "desc" }, shape: "h-15 w-full max-w-md" },
  },
  photos: {
    reference: { card: "wide", sort: { field: "Reference", first: "asc" }, shape: "h-5 w-24" },
    uniqueId: {
      card: "line",
      width: "@table:w-28 @medium:w-36",
      sort: { field: "UniqueId", first: "asc" },
      shape: "h-5 w-16",
    },
    total: {
      card: "line",
      width: "@table:w-22 @medium:w-24",
      numeric: true,
      sort: { field: "Total", first: "desc" },
      shape: "ml-auto h-5 w-8",
    },
    valid: {
      card: "line",
      width: "@table:w-22 @medium:w-24",
      numeric: true,
      sort: { field: "Valid", first: "desc" },
      shape: "ml-auto h-5 w-8",
    },
    invalid: {
      card: "line",
      width: "@table:w-24",
      numeric: true,
      sort: { field: "Invalid", first: "desc" },
      shape: "ml-auto h-5 w-8",
    },
    ok: { card: "line", width: "@table:w-36 @medium:w-44", shape: "h-5 w-24" },
  },
} as const satisfies Record<string, Record<string, ColumnLook<ImportSortField>>>;

interface ReportTableProps {
  view: ImportView;
  /** How many rows there are in all; null while they are coming. */
  count: number | null;
  children?: ReactNode;
}

/** The table of one half of the report, under its heads; the place of it while it is coming. */
export function ReportTable({ view, count, children }: ReportTableProps) {
  const { t } = useTranslation("importReport");
  const order = useListOrder(useImport());
  const looks: Readonly<Record<string, ColumnLook<ImportSortField>>> = reportColumns[view];
  const columns = columnsOf(Object.keys(looks), looks, (id) => t(`columns.${id}` as "columns.reference"));
  return (
    <>
      <OrderChoice
        className="mb-3 @table:hidden"
        fields={[{ field: "Feed", name: t("asFed") }, ...orderFields(columns)]}
        {...order}
      />
      <ListTable
        label={t(`views.${view}`)}
        columns={columns}
        order={order}
        coming={count === null && 6}
        height={view === "records" ? "tall" : "plain"}
        cellClassName={view === "records" ? "@table:py-3!" : undefined}
        aria-rowcount={count === null ? undefined : count + 1}
      >
        {children}
      </ListTable>
    </>
  );
}

/** There are rows, but none passes the filters. */
export function NoRowPasses() {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const failing = useImportState(({ context }) => context.search.failing);
  const clear = () => {
    report.send({ type: "filter.change", text: "" });
    if (failing) report.send({ type: "failing.change", failing: false });
    focusFilter();
  };
  return (
    <NothingPasses title={t("filtered.title")} onClear={clear}>
      {t("filtered.text")}
    </NothingPasses>
  );
}

interface ReportFilterProps {
  label: string;
  /** How many rows pass; spoken when it changes. */
  line: string;
  /** What they come to. */
  sums?: string | undefined;
  /** Another filter beside it. */
  children?: ReactNode;
}

/** Filters the rows as they stand, without a call; it keeps its place while they are on their way. */
export function ReportFilter({ label, line, sums, children }: ReportFilterProps) {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const text = useImportState(({ context }) => context.search.q);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="w-full @table:w-72 @medium:w-100">
        <RowFilter
          label={label}
          clearLabel={t("filter.clear")}
          value={text}
          onChange={(next) => report.send({ type: "filter.change", text: next })}
        />
      </div>
      {children}
      <LiveRegion className="min-h-5 min-w-0 text-sm text-muted tabular @max-table:w-full @table:flex-[1_1_11rem] @table:text-right">
        <span key={line}>{line}</span>
        {sums && <span className="before:content-['_·_']">{sums}</span>}
      </LiveRegion>
    </div>
  );
}
