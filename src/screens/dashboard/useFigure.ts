import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { type Figure, type FigureName, noFigure, type Source } from "#machines/dashboard/figure.ts";
import type { statisticMachine } from "#machines/statisticMachine.ts";
import type { DashboardActor } from "./DashboardScreen.tsx";

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
