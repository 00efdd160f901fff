import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { type ColumnId, columns } from "./columns.ts";
import { FigureCells } from "./FigureCells.tsx";

interface TotalRowProps {
  search: { metric: string; metric2: string };
  totals: { metric: number | null; metric2: number | null };
  columnNames: Readonly<Record<ColumnId, string>>;
}

/** What all groups of all pages came to together. */
export function TotalRow({ search, totals, columnNames }: TotalRowProps) {
  const { t } = useAnalytics();
  return (
    <TableRow data-total className="font-semibold">
      <TableCell card={columns.group.card} label={columnNames.group}>
        {t("table.total")}
      </TableCell>
      <FigureCells figures={totals} search={search} largest={0} columnNames={columnNames} bare />
    </TableRow>
  );
}
