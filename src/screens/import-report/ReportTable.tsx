import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportSortField, ImportView } from "#contracts/import/importSearch.ts";
import { type ColumnLook, columnsOf } from "#product/list/ColumnHeads.tsx";
import { ListTable } from "#product/list/ListTable.tsx";
import { OrderChoice, orderFields } from "#product/list/OrderChoice.tsx";
import { useListOrder } from "#product/list/useListOrder.ts";
import { useImport } from "./importContext.ts";

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
