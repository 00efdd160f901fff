import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#contracts/query/importSearch.ts";
import { Skeleton } from "#ui/Skeleton.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#ui/Table.tsx";
import { reportColumns } from "./reportColumns.ts";

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
  const columns = Object.entries<{ width?: string; numeric?: boolean; card: "wide" | "line"; shape: string }>(
    reportColumns[view],
  );
  return (
    <Table
      label={t(`views.${view}`)}
      busy={count === null}
      aria-rowcount={count === null ? undefined : count + 1}
      className={count === null ? "md:table-fixed [&>tbody]:opacity-100!" : "md:table-fixed"}
    >
      <TableHead>
        <TableRow>
          {columns.map(([column, { width, numeric }]) => (
            <TableHeader key={column} numeric={numeric} className={width}>
              {t(`columns.${column}` as "columns.reference")}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
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
  );
}
