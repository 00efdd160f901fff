import type { TFunction } from "i18next";
import { type MouseEvent, memo } from "react";
import { ratioOf } from "#contracts/analytics/metricRatio.ts";
import { type AnalyticsField, filterOfGroup } from "#machines/analytics/analyticsForm.ts";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { GroupNames } from "#machines/analytics/groupNamesMachine.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { changeOf, percentChange } from "#ui/format/percentChange.ts";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { PeekButtons } from "../peek/PeekButtons.tsx";
import { type ColumnId, columns, ratioText } from "./columns.ts";
import type { GroupFigures } from "./groupFigures.ts";
import { groupText } from "./groupText.ts";

interface ShareBarProps {
  value: number;
  max: number;
  quiet?: boolean | undefined;
}

/** How much of the largest figure this one is; the figure itself stands beside it. */
function ShareBar({ value, max, quiet }: ShareBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
      <div
        className={`h-full rounded-full bg-azulejo ${quiet ? "opacity-45" : ""}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}

interface ChangeTextProps {
  now: number;
  before: number;
}

/** By how much a figure changed, with its sign, so that colour is never alone; in percent where there was something before. */
function ChangeText({ now, before }: ChangeTextProps) {
  const { language } = useAnalytics();
  const [by, percent] = [now - before, changeOf(now, before)];
  const sign = by > 0 ? "+" : "−";
  return (
    <span className={by === 0 ? "text-muted" : by > 0 ? "text-success" : "text-danger"}>
      {by !== 0 && sign}
      {count(Math.abs(by), language)}
      {percent !== null && by !== 0 && (
        <span className="ml-2 text-muted @table:@max-wide:sr-only">{percentChange(percent, language)}</span>
      )}
    </span>
  );
}

interface FigureCellsProps {
  search: { metric: string; metric2: string };
  /** `before` is what the first metric is compared with; left out where nothing is. */
  figures: { metric: number | null; metric2: number | null; before?: number | null };
  columnNames: Readonly<Record<ColumnId, string>>;
  /** The longest bar. */
  largest: number;
  /** Of a part of a group: its bar is quieter. */
  part?: boolean | undefined;
  /** Without a bar. */
  bare?: boolean | undefined;
}

/** Both figures, their ratio, how the first one changed, and the first as a bar; a dash for what nobody knows. */
function FigureCells({ search, figures, columnNames, largest, part, bare }: FigureCellsProps) {
  const { t, language } = useAnalytics();
  const unknown = (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("unknown")}</span>
    </span>
  );
  const figure = (value: number | null) => (value === null ? unknown : count(value, language));
  const { metric: now, before } = figures;
  const ratio = ratioText(ratioOf(search.metric, search.metric2), figures, language);
  return (
    <>
      <TableCell numeric card={columns.metric.card} label={columnNames.metric}>
        {figure(figures.metric)}
      </TableCell>
      <TableCell numeric card={columns.metric2.card} label={columnNames.metric2}>
        {figure(figures.metric2)}
      </TableCell>
      <TableCell numeric card={columns.ratio.card} label={columnNames.ratio} className="text-muted">
        {ratio ?? unknown}
      </TableCell>
      <TableCell
        numeric
        card={before === undefined ? "gone" : columns.change.card}
        label={columnNames.change}
      >
        {before !== undefined &&
          (now === null || before === null ? unknown : <ChangeText now={now} before={before} />)}
      </TableCell>
      <TableCell card={columns.share.card} className={columns.share.narrow}>
        {!bare && <ShareBar value={figures.metric ?? 0} max={largest} quiet={part} />}
      </TableCell>
    </>
  );
}

interface GroupCellProps {
  search: AnalyticsSearch;
  group: string;
  text: ReturnType<typeof groupText>;
}

interface FilterButtonProps {
  field: AnalyticsField;
  group: string;
  name: string;
}

/** What a group is called, as a button that filters by it, or takes that filter away again (STAT-55). */
function FilterButton({ field, group, name }: FilterButtonProps) {
  const { actor, t } = useAnalytics();
  const pressed = useAnalyticsState(({ context }) => String(context.search[field]) === group);
  const changes = { [field]: pressed ? "" : group };
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={t("table.only", { name })}
      className="truncate rounded-sm text-azulejo hover:underline aria-pressed:font-semibold pointer-coarse:min-h-11"
      onClick={() => actor.send({ type: "filter.choose", changes })}
    >
      {name}
    </button>
  );
}

/** What a group is called; one that is a property opens what is known of it, and one that can be filtered by does that. */
function GroupCell({ search, group, text }: GroupCellProps) {
  const { about } = useAnalytics();
  const today = useAnalyticsState(({ context }) => context.today);
  if (text === null) return <Skeleton className="h-4 w-36 max-w-full" />;
  const { dimention } = search;
  const by = dimention === "property" || dimention === "agentref" ? dimention : null;
  const field = filterOfGroup(about, search, group, today);
  return (
    <span className="flex min-w-0 items-center gap-2">
      {by && group !== "" ? (
        <PeekButtons by={by} group={group} name={text.text} />
      ) : field ? (
        <FilterButton field={field} group={group} name={text.text} />
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
        <GroupCell search={search} group={row.group} text={text && { ...text, detail }} />
      </TableCell>
      <FigureCells figures={row} {...shown} />
    </TableRow>
  );
});
