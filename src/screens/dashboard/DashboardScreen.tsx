import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { type DashboardRange, dashboardRanges } from "#contracts/analytics/dashboardRange.ts";
import type { dashboardMachine } from "#machines/dashboard/dashboardMachine.ts";
import type { statisticMachine } from "#machines/dashboard/statisticMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Segmented } from "#ui/control/Segmented.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { focusTitle } from "#ui/focus/focusTitle.ts";
import { day } from "#ui/format/day.ts";
import { Card } from "#ui/layout/Card.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { FigureCard } from "./FigureCard.tsx";

/** The greeting of an hour of the day in Madrid, as Spaniards divide it. */
function greetingOf(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 6 || hour >= 21) return "evening";
  return hour < 14 ? "morning" : "afternoon";
}

export type DashboardActor = ActorRefFrom<typeof dashboardMachine>;

interface DashboardScreenProps extends FailureProps {
  /** 'Your properties'; `null` for clients whose property service does not show it (DASH-19). */
  usage: ReactNode;
  services: ReactNode;
  /** 'Listings to improve', in its room; `true` while it is not known whether it comes (QUAL-44). */
  improvement: ReactNode;
  name: string;
  /** What the client is greeted by; `null` where the screen is only named (DASH-42). */
  hour: number | null;
}

interface FailureProps {
  dashboard: DashboardActor;
  /** Some services could not be read. */
  servicesFailed: boolean;
  /** Asks for the services again that could not be read. */
  onRetry: () => void;
}

const figures = ["views", "detailed", "enquiries", "leads", "calls", "callers"] as const;
const ranges = Object.keys(dashboardRanges) as DashboardRange[];

/** Figures of the last days, the client's properties and services (DASH-01 … DASH-42). */
export function DashboardScreen({
  dashboard,
  servicesFailed,
  onRetry,
  usage,
  services,
  improvement,
  name,
  hour,
}: DashboardScreenProps) {
  const { t } = useTranslation(["dashboard", "shell"]);
  const range = useSelector(dashboard, ({ context }) => context.range);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={hour === null ? t("shell:pageTitles.Dashboard") : t(`greeting.${greetingOf(hour)}`, { name })}
        context={<DaysAndFailure dashboard={dashboard} servicesFailed={servicesFailed} onRetry={onRetry} />}
        actions={
          <Segmented
            label={t("range.label")}
            value={range}
            onValueChange={(next) => dashboard.send({ type: "range.choose", range: next as DashboardRange })}
            options={ranges.map((one) => ({ value: one, label: t(`range.${one}`) }))}
          />
        }
      />
      <section aria-label={t("statistics")} className="grid gap-3 @table:grid-cols-2 @wide:grid-cols-3">
        {figures.map((figure) => (
          <LazyBoundary key={figure} name={t(`figures.${figure}`)}>
            <FigureCard dashboard={dashboard} figure={figure} />
          </LazyBoundary>
        ))}
      </section>
      <div className="grid gap-3 @medium:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        {usage && <LazyBoundary name={t("usage.title")}>{usage}</LazyBoundary>}
        <LazyBoundary name={t("services.title")}>{services}</LazyBoundary>
      </div>
      {improvement && (
        <div className="grid min-h-150 @table:min-h-90">
          <LazyBoundary loading={<Card aria-busy="true" />}>{improvement}</LazyBoundary>
        </div>
      )}
    </div>
  );
}

type StatisticActor = ActorRefFrom<typeof statisticMachine>;

/** Whether any statistics call could not be read. */
function useStatisticsFailed(dashboard: DashboardActor): boolean {
  const children = useSelector(dashboard, (snapshot) => snapshot.children as Record<string, unknown>);
  const sources = useSelector(dashboard, ({ context }) => context.sources);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const statistics = sources.map((source) => children[source] as StatisticActor);
    const judge = () => setFailed(statistics.some((one) => one.getSnapshot().hasTag("failed")));
    judge();
    const heard = statistics.map((one) => one.subscribe(judge));
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [children, sources]);
  return failed;
}

/** The days; behind them, where nothing moves for it, what could not be read and one way to try it all again (DASH-38). */
function DaysAndFailure({ dashboard, servicesFailed, onRetry }: FailureProps) {
  const { t } = useTranslation("dashboard");
  const dates = useSelector(dashboard, ({ context }) => context.dates);
  const failed = useStatisticsFailed(dashboard) || servicesFailed;
  const retry = () => {
    dashboard.send({ type: "figures.retry" });
    onRetry();
    focusTitle();
  };
  return (
    <div className="flex items-center gap-x-2">
      <span className={failed ? "@max-table:sr-only" : undefined}>
        {t("range.dates", { from: day(dates.FromDate), to: day(dates.ToDate) })}
      </span>
      <LiveRegion className="font-medium text-warning">{failed ? t("failed") : ""}</LiveRegion>
      {failed && (
        <Button size="compact" variant="ghost" className="-my-2 pointer-coarse:-my-3.5" onClick={retry}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
