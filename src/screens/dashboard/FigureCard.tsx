import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import Info from "lucide-react/icons/info";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ActorRefFrom } from "xstate";
import { dashboardRanges } from "#contracts/analytics/dashboardRange.ts";
import {
  type Figure,
  type FigureName,
  noFigure,
  type Source,
  type statisticMachine,
} from "#machines/dashboard/statisticMachine.ts";
import { Sparkline } from "#ui/chart/Sparkline.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { changeOf, percentChange } from "#ui/format/percentChange.ts";
import { Card } from "#ui/layout/Card.tsx";
import type { DashboardActor } from "./DashboardScreen.tsx";
import { linkOf } from "./linkOf.ts";

interface ChangeProps {
  dashboard: DashboardActor;
  now: number;
  before: number;
}

/** Up or down on the days before, with its sign, so that colour is never alone. */
function Change({ dashboard, now, before }: ChangeProps) {
  const { t, i18n } = useTranslation("dashboard");
  const days = useSelector(dashboard, ({ context }) => dashboardRanges[context.range]);
  const change = changeOf(now, before);
  if (change === null) return <span className="text-muted">{t("noBefore", { days })}</span>;
  if (Math.abs(change) < 0.05) return <span className="text-muted">{t("same", { days })}</span>;
  const [head = "", tail = ""] = t("change", { change: "\u0000", days }).split("\u0000");
  return (
    <span className="text-muted">
      {head}
      <span className={cx("font-medium tabular", change > 0 ? "text-success" : "text-danger")}>
        {percentChange(change, i18n.language)}
      </span>
      {tail}
    </span>
  );
}

/** What could not be read: a dash, never a number (DASH-29). */
export function NotRead() {
  const { t } = useTranslation("dashboard");
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("notRead")}</span>
    </>
  );
}

type StatisticActor = ActorRefFrom<typeof statisticMachine>;

/** One figure of one call: `null` while it was never answered, whether it is being asked for, whether it came or could not be read. */
export function useFigure(dashboard: DashboardActor, source: Source, name: FigureName) {
  const statistic = useSelector(
    dashboard,
    ({ children }) => (children as Record<string, unknown>)[source] as StatisticActor | undefined,
  );
  const awaited = useSelector(dashboard, ({ context }) => context.awaited.includes(source));
  const snapshot = useSelector(statistic, (known) => known);
  const busy = snapshot?.hasTag("busy") ?? awaited;
  const known: Figure | undefined = snapshot?.context.figures[name];
  return {
    figure: known ?? (busy ? null : noFigure),
    busy,
    failed: snapshot?.hasTag("failed") ?? false,
    read: known !== undefined,
  };
}

export type CardFigure = Exclude<FigureName, "commission">;

const sourcesOf: Record<CardFigure, { properties: Source; directories: Source }> = {
  views: { properties: "propertyViews", directories: "directoryViews" },
  detailed: { properties: "propertyDetailed", directories: "directoryDetailed" },
  enquiries: { properties: "propertyEnquiries", directories: "directoryEnquiries" },
  leads: { properties: "propertyEnquiries", directories: "directoryEnquiries" },
  calls: { properties: "propertyCalls", directories: "directoryCalls" },
  callers: { properties: "propertyCalls", directories: "directoryCalls" },
};

const added = (one: readonly number[], other: readonly number[]) =>
  (one.length >= other.length ? one : other).map((_, at) => (one[at] ?? 0) + (other[at] ?? 0));

/** What properties or directory entries came to; three dots stand for what is not known yet. */
function PartFigure({ figure, failed }: { figure: Figure | null; failed: boolean }) {
  const { i18n } = useTranslation();
  if (failed) return <NotRead />;
  return figure ? count(figure.now, i18n.language) : "…";
}

/** What a card knows: both parts, how far they are read, and what they come to together; a part that failed counts as 0 (DASH-29). */
function useCardFigures(dashboard: DashboardActor, figure: CardFigure) {
  const properties = useFigure(dashboard, sourcesOf[figure].properties, figure);
  const directories = useFigure(dashboard, sourcesOf[figure].directories, figure);
  const [one, other] = [properties.figure ?? noFigure, directories.figure ?? noFigure];
  const failed = properties.failed || directories.failed;
  const known = properties.figure !== null && directories.figure !== null;
  const read = properties.read || directories.read ? "partlyRead" : "notRead";
  return {
    properties,
    directories,
    reading: !known ? "awaited" : failed ? read : "read",
    now: one.now + other.now,
    before: one.before + other.before,
    days: known ? added(one.days, other.days) : [],
  } as const;
}

interface FigureCardProps {
  dashboard: DashboardActor;
  figure: CardFigure;
}

/** One figure: its sum, the change, a sparkline, and its two parts with links to where they come from. */
export function FigureCard({ dashboard, figure }: FigureCardProps) {
  const { t, i18n } = useTranslation("dashboard");
  const dates = useSelector(dashboard, ({ context }) => context.dates);
  const { reading, now, before, days, ...parts } = useCardFigures(dashboard, figure);
  const [explained, setExplained] = useState(false);
  const name = t(`figures.${figure}`);
  return (
    <Card
      aria-busy={parts.properties.busy || parts.directories.busy}
      className="flex flex-col px-4 pt-3.5 pb-2 sm:pb-3"
    >
      <div className="flex items-center gap-1">
        <h2 className="text-sm font-medium text-muted">{name}</h2>
        <IconButton
          size="inline"
          label={t("define", { figure: name })}
          className="-my-1 pointer-coarse:-my-3.5"
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        >
          <Info aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-1 flex items-end justify-between gap-3">
        <div className="h-9 text-2xl font-semibold tabular">
          {reading === "awaited" && (
            <Skeleton className="mt-1 h-7 w-24" aria-label={t("loading", { figure: name })} />
          )}
          {reading === "notRead" && <NotRead />}
          {(reading === "read" || reading === "partlyRead") && count(now, i18n.language)}
        </div>
        <Sparkline values={days} />
      </div>
      {explained && <p className="text-xs text-muted">{t(`hints.${figure}`)}</p>}
      <p className="min-h-4 truncate text-xs">
        {reading === "read" && <Change dashboard={dashboard} now={now} before={before} />}
        {(reading === "partlyRead" || reading === "notRead") && (
          <span className="font-medium text-warning">{t(reading)}</span>
        )}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line pt-2 text-xs">
        {(["properties", "directories"] as const).map((part) => (
          <li key={part}>
            <Link
              href={linkOf(part, figure, dates)}
              className="inline-flex min-h-6 items-center gap-1 rounded-sm text-muted underline decoration-line underline-offset-3 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
            >
              {t(part)}
              <span className="inline-block font-medium text-ink tabular">
                <PartFigure {...parts[part]} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
