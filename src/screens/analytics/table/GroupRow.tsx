import { type MouseEvent, memo } from "react";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { GroupNames } from "#machines/groupNamesMachine.ts";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { type ColumnId, columns } from "./columns.ts";
import { FigureCells } from "./FigureCells.tsx";
import { GroupCell } from "./GroupCell.tsx";
import type { GroupFigures } from "./groupFigures.ts";
import { groupText } from "./groupText.ts";
import { tierText } from "./tierText.ts";

interface GroupRowProps {
  row: GroupFigures;
  search: AnalyticsSearch;
  largest: number;
  names: GroupNames;
  failed: boolean;
  columnNames: Readonly<Record<ColumnId, string>>;
}

/** A press anywhere in the row is one on its name, but for one on another control and for text that was marked. */
function openPeek({ currentTarget, target }: MouseEvent<HTMLTableRowElement>) {
  const onControl = target instanceof Element && target.closest("a, button") !== null;
  const marked = getSelection();
  if (onControl || (marked?.isCollapsed === false && marked.containsNode(currentTarget, true))) return;
  currentTarget.querySelector<HTMLElement>("[data-peek]")?.click();
}

/** One group. It draws again only when it changes itself. */
export const GroupRow = memo(function GroupRow({ row, names, failed, ...shown }: GroupRowProps) {
  const { about, t, language } = useAnalytics();
  const { search, columnNames } = shown;
  const text = groupText(search.dimention, row.group, { t, language, names, failed });
  // Several tiers have lines of their own below.
  const [only] = about === "directory" && row.tiers.length === 1 ? row.tiers : [];
  const detail = [text?.detail, only && tierText(only.tier, t)].filter(Boolean).join(" · ");
  const peeks = row.group !== "" && ["property", "agentref"].includes(search.dimention);
  return (
    <TableRow
      tabIndex={-1}
      data-group={row.group}
      data-peeks={peeks ? true : undefined}
      className={peeks ? "cursor-pointer" : undefined}
      onClick={peeks ? openPeek : undefined}
    >
      <TableCell card={columns.group.card} label={columnNames.group} className="font-medium">
        <GroupCell dimention={search.dimention} group={row.group} text={text && { ...text, detail }} />
      </TableCell>
      <FigureCells figures={row} {...shown} />
    </TableRow>
  );
});
