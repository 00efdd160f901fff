import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
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
import { Button } from "#ui/control/Button.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { focusTitle } from "#ui/focus/focusTitle.ts";
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

interface FigureFailedProps {
  dashboard: DashboardActor;
  /** Whose figures are asked for again, in words. */
  figure: string;
}

/** Asks again for what could not be read; all of it, as what failed together seldom comes back alone. */
export function FigureFailed({ dashboard, figure }: FigureFailedProps) {
  const { t } = useTranslation("dashboard");
  return (
    <Button
      size="compact"
      variant="ghost"
      aria-label={t("retryFigure", { figure })}
      onClick={() => {
        dashboard.send({ type: "figures.retry" });
        focusTitle();
      }}
    >
      {t("retry")}
    </Button>
  );
}

type StatisticActor = ActorRefFrom<typeof statisticMachine>;

/** One figure of one call: `null` while it was never answered, whether it is being asked for, whether it could not be read. */
export function useFigure(dashboard: DashboardActor, source: Source, name: FigureName) {
  const statistic = useSelector(
    dashboard,
    ({ children }) => (children as Record<string, unknown>)[source] as StatisticActor | undefined,
  );
  const awaited = useSelector(dashboard, ({ context }) => context.awaited.includes(source));
  const figure = useSelector(statistic, (snapshot): Figure | null => {
    if (!snapshot) return awaited ? null : noFigure;
    const known = snapshot.context.figures[name];
    return known ?? (snapshot.hasTag("busy") ? null : noFigure);
  });
  const busy = useSelector(statistic, (snapshot) => snapshot?.hasTag("busy") ?? awaited);
  const failed = useSelector(statistic, (snapshot) => snapshot?.hasTag("failed") ?? false);
  return { figure, busy, failed };
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

interface FigureCardProps {
  dashboard: DashboardActor;
  figure: CardFigure;
}

/** One figure: its sum, the change, a sparkline, and its two parts with links to where they come from. */
export function FigureCard({ dashboard, figure }: FigureCardProps) {
  const { t, i18n } = useTranslation("dashboard");
  const dates = useSelector(dashboard, ({ context }) => context.dates);
  const properties = useFigure(dashboard, sourcesOf[figure].properties, figure);
  const directories = useFigure(dashboard, sourcesOf[figure].directories, figure);
  const known = properties.figure !== null && directories.figure !== null;
  const failed = properties.failed || directories.failed;
  const now = (properties.figure?.now ?? 0) + (directories.figure?.now ?? 0);
  const before = (properties.figure?.before ?? 0) + (directories.figure?.before ?? 0);
  const parts = { properties, directories };
  const name = t(`figures.${figure}`);
  return (
    <Card
      aria-busy={properties.busy || directories.busy}
      className="relative flex flex-col px-4 pt-3.5 pb-2 sm:pb-3"
    >
      <h2 className="text-sm font-medium text-muted" title={t(`hints.${figure}`)}>
        {name}
      </h2>
      {failed && (
        <div className="absolute top-5.75 right-1.5 -translate-y-1/2">
          <FigureFailed dashboard={dashboard} figure={name} />
        </div>
      )}
      <div className="mt-1 flex items-end justify-between gap-3">
        <div className="h-9 text-2xl font-semibold tabular">
          {known ? (
            count(now, i18n.language)
          ) : (
            <Skeleton className="mt-1 h-7 w-24" aria-label={t("loading", { figure: name })} />
          )}
        </div>
        <Sparkline
          values={known ? added(properties.figure?.days ?? [], directories.figure?.days ?? []) : []}
        />
      </div>
      <p className="min-h-4 truncate text-xs">
        {failed ? (
          <span className="font-medium text-warning">{t("notRead")}</span>
        ) : (
          known && <Change dashboard={dashboard} now={now} before={before} />
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
                {parts[part].figure ? count(parts[part].figure.now, i18n.language) : "…"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
