import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { About } from "#contracts/wire/about.ts";
import type { analyticsMachine } from "#machines/analytics/analyticsMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";

export type ChartWords = TFunction<["analyticsChart"]>;

/** The words of the chart. */
export const useChartWords = (): ChartWords => useTranslation(["analyticsChart"]).t;

/** Pixels of the chart, and of whatever stands in its place. */
export const chartHeight = 300;

export type AnalyticsActor = ActorRefFrom<typeof analyticsMachine>;

interface ChartContent {
  actor: AnalyticsActor;
  about: About;
  language: string;
  /** Weeks and months are shown as what they came to on each of their days. */
  perDay: boolean;
  t: ChartWords;
}

const shown = actorContext("No chart is shown here", ({ actor }: ChartContent) => actor);

export const ChartContext = shown.Context;

/** What the chart is of. */
export const useChart = shown.useValue;

/** Part of the analytics' state; the component draws again only when that part changes. */
export const useChartState = shown.useState;
