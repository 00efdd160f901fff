import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { type ColumnId, columns } from "./columns.ts";
import { FigureCells } from "./FigureCells.tsx";
import type { GroupFigures } from "./groupFigures.ts";
import { tierText } from "./tierText.ts";

interface TierRowProps {
  tier: GroupFigures["tiers"][number];
  search: { metric: string; metric2: string };
  largest: number;
  columnNames: Readonly<Record<ColumnId, string>>;
}

/** What the entries of one tier of service came to within the group above (DSTAT-04). */
export function TierRow({ tier, search, largest, columnNames }: TierRowProps) {
  const { t } = useAnalytics();
  return (
    <TableRow quiet data-tier={tier.tier} className="text-sm">
      <TableCell card={columns.group.card} label={columnNames.group} className="md:pl-8!">
        {tierText(tier.tier, t)}
      </TableCell>
      <FigureCells figures={tier} search={search} largest={largest} columnNames={columnNames} part />
    </TableRow>
  );
}
