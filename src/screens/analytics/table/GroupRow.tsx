import type { TFunction } from "i18next";
import { type MouseEvent, memo } from "react";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { GroupNames } from "#machines/analytics/groupNamesMachine.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { PeekButtons } from "../peek/PeekButtons.tsx";
import { type ColumnId, columns } from "./columns.ts";
import { FigureCells } from "./FigureCells.tsx";
import type { GroupFigures } from "./groupFigures.ts";
import { groupText } from "./groupText.ts";

interface GroupCellProps {
  dimention: AnalyticsSearch["dimention"];
  group: string;
  text: ReturnType<typeof groupText>;
}

/** What a group is called; one that is a property opens what is known of it. */
function GroupCell({ dimention, group, text }: GroupCellProps) {
  if (text === null) return <Skeleton className="h-4 w-36 max-w-full" />;
  const by = dimention === "property" || dimention === "agentref" ? dimention : null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {by && group !== "" ? (
        <PeekButtons by={by} group={group} name={text.text} />
      ) : (
        <span className="truncate">{text.text}</span>
      )}
      {text.detail && <span className="truncate text-sm font-normal text-muted tabular">{text.detail}</span>}
    </span>
  );
}

const tiers = ["Free", "Featured", "FeaturedPremium"] as const;

/** What a tier of the directory service is called. */
function tierText(tier: string, t: TFunction<["analytics", "analyticsChart"]>): string {
  const known = tiers.find((one) => one === tier);
  return known ? t(`tier.${known}`) : tier;
}

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
      <TableCell card={columns.group.card} label={columnNames.group} className="@table:pl-8!">
        {tierText(tier.tier, t)}
      </TableCell>
      <FigureCells figures={tier} search={search} largest={largest} columnNames={columnNames} part />
    </TableRow>
  );
}

interface TotalRowProps {
  search: { metric: string; metric2: string };
  totals: { metric: number | null; metric2: number | null; before: number | null };
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
