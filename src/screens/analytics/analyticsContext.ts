import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { analyticsMachine } from "#machines/analytics/analyticsMachine.ts";
import type { AnalyticsAbout } from "#machines/analytics/analyticsSearch.ts";
import type { groupNamesMachine } from "#machines/analytics/groupNamesMachine.ts";
import type { propertyPeekMachine } from "#machines/analytics/propertyPeekMachine.ts";
import type { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import type { AnalyticsActor } from "./chart/chartContext.ts";

/** What a problem says, or nothing. */
export function useProblemText(problem: Problem | null): string {
  const { t } = useTranslation("problem");
  return problem ? t(problem.code, problemParams(problem)) : "";
}

export interface AnalyticsParts {
  actor: AnalyticsActor;
  about: AnalyticsAbout;
  /** What the groups of the table are called, and what the client's directory entries are. */
  names: ActorRefFrom<typeof groupNamesMachine>;
  entries: ActorRefFrom<typeof groupNamesMachine>;
  places: ActorRefFrom<typeof locationSearchMachine>;
  peek: ActorRefFrom<typeof propertyPeekMachine>;
  /** The screens beside this one that the account's services open. */
  opens: { listing: boolean; enquiries: boolean };
  /** The name of the place that is filtered by, once it is known. */
  placeName: string | null;
}

interface Analytics extends AnalyticsParts {
  /** The words, given once: a hook of its own in each of a hundred cells is felt on a slow machine. */
  t: TFunction<["analytics", "analyticsChart"]>;
  language: string;
}

export const AnalyticsContext = createContext<Analytics | null>(null);

/** The analytics that are shown. */
export function useAnalytics(): Analytics {
  const analytics = useContext(AnalyticsContext);
  if (!analytics) throw new Error("No analytics are shown here");
  return analytics;
}

/** Part of their state; the component draws again only when that part changes. */
export function useAnalyticsState<Part>(
  select: (snapshot: SnapshotFrom<typeof analyticsMachine>) => Part,
  same?: (one: Part, other: Part) => boolean,
): Part {
  return useSelector(useAnalytics().actor, select, same);
}
