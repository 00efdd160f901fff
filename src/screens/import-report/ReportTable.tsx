import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportSortField, ImportView } from "#contracts/import/importSearch.ts";
import { ColumnHeads, type ColumnSort } from "#product/list/ColumnHeads.tsx";
import { OrderChoice } from "#product/list/OrderChoice.tsx";
import { useListOrder } from "#product/list/useListOrder.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { useImport } from "./importContext.ts";

interface ColumnLook {
  /** Its place when the row is a card. */
  card: NonNullable<ComponentProps<typeof TableCell>["card"]>;
  width?: string;
  numeric?: boolean;
  sort?: ColumnSort<ImportSortField>;
  /** The size of what is coming. */
  shape: string;
}

/** The columns of the two tables, in their order. */
const reportColumns = {
  records: {
    reference: {
      card: "wide",
      width: "md:w-36 lg:w-44",
      sort: { field: "Reference", first: "asc" },
      shape: "h-15 w-28",
    },
    property: {
      card: "wide",
      width: "md:w-40 lg:w-56",
      sort: { field: "Property", first: "asc" },
      shape: "h-15 w-36",
    },
    wrong: { card: "wide", sort: { field: "Wrong", first: "desc" }, shape: "h-15 w-full max-w-md" },
  },
  photos: {
    reference: { card: "wide", sort: { field: "Reference", first: "asc" }, shape: "h-5 w-24" },
    uniqueId: {
      card: "line",
      width: "md:w-36",
      sort: { field: "UniqueId", first: "asc" },
      shape: "h-5 w-16",
    },
    total: {
      card: "line",
      width: "md:w-24",
      numeric: true,
      sort: { field: "Total", first: "desc" },
      shape: "ml-auto h-5 w-8",
    },
    valid: {
      card: "line",
      width: "md:w-24",
      numeric: true,
      sort: { field: "Valid", first: "desc" },
      shape: "ml-auto h-5 w-8",
    },
    invalid: {
      card: "line",
      width: "md:w-24",
      numeric: true,
      sort: { field: "Invalid", first: "desc" },
      shape: "ml-auto h-5 w-8",
    },
    ok: { card: "line", width: "md:w-44", shape: "h-5 w-24" },
  },
} as const satisfies Record<string, Record<string, ColumnLook>>;

interface ReportTableProps {
  view: ImportView;
  /** How many rows there are in all; null while they are coming. */
  count: number | null;
  children?: ReactNode;
}

const coming = ["a", "b", "c", "d", "e", "f"];

/** The table of one half of the report, under its heads; the place of it while it is coming. */
export function ReportTable({ view, count, children }: ReportTableProps) {
  const { t } = useTranslation("importReport");
  const columns = Object.entries<ColumnLook>(reportColumns[view]);
  const order = useListOrder(useImport());
  const heads = columns.map(([id, { width, numeric, sort }]) => ({
    ...{ id, name: t(`columns.${id}` as "columns.reference"), numeric, sort },
    className: width,
  }));
  const fields = heads.flatMap(({ name, sort }) => (sort ? [{ field: sort.field, name }] : []));
  return (
    <>
      <OrderChoice
        className="mb-3 md:hidden"
        fields={[{ field: "Feed", name: t("asFed") }, ...fields]}
        {...order}
      />
      <Table
        label={t(`views.${view}`)}
        busy={count === null}
        aria-rowcount={count === null ? undefined : count + 1}
        className={count === null ? "md:table-fixed [&>tbody]:opacity-100!" : "md:table-fixed"}
      >
        <ColumnHeads columns={heads} {...order} />
        {count === null ? (
          <TableBody aria-hidden="true">
            {coming.map((row) => (
              <TableRow
                key={row}
                height={view === "records" ? "tall" : "plain"}
                className="hover:bg-transparent"
              >
                {columns.map(([column, { card, shape }]) => (
                  <TableCell key={column} card={card} className={view === "records" ? "md:py-3!" : ""}>
                    <Skeleton className={shape} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        ) : (
          children
        )}
      </Table>
    </>
  );
}
