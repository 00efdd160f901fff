import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { AnalyticsAbout } from "#machines/analytics/analyticsSearch.ts";
import type { analyticsMachine } from "#machines/analyticsMachine.ts";
import type { ChartWords } from "./useChartWords.ts";

export type AnalyticsActor = ActorRefFrom<typeof analyticsMachine>;

interface ChartContent {
  actor: AnalyticsActor;
  about: AnalyticsAbout;
  language: string;
  t: ChartWords;
}

export const ChartContext = createContext<ChartContent | null>(null);

/** What the chart is of. */
export function useChart(): ChartContent {
  const chart = useContext(ChartContext);
  if (!chart) throw new Error("No chart is shown here");
  return chart;
}

/** Part of the analytics' state; the component draws again only when that part changes. */
export function useChartState<Part>(
  select: (snapshot: SnapshotFrom<typeof analyticsMachine>) => Part,
  same?: (one: Part, other: Part) => boolean,
): Part {
  return useSelector(useChart().actor, select, same);
}
