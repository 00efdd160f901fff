import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { analyticsMachine } from "#machines/analytics/analyticsMachine.ts";
import type { AnalyticsAbout } from "#machines/analytics/analyticsSearch.ts";

export type ChartWords = TFunction<["analyticsChart"]>;

/** The words of the chart. */
export const useChartWords = (): ChartWords => useTranslation(["analyticsChart"]).t;

/** Pixels of the chart, and of whatever stands in its place. */
export const chartHeight = 300;

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
