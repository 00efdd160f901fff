import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { type AnalyticsAbout, analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { AnalyticsActor } from "#screens/analytics/chart/chartContext.ts";
import { namedKindOf } from "#screens/analytics/table/namedKindOf.ts";
import { groupNames } from "../actors/groupNamesActors.ts";
import { observe } from "../observe.ts";

/** Every entry of the client's, by one call. */
const allEntries = { type: "names.want", kind: "entry", ids: ["*"] } as const;

/** What the groups that are shown are called, asked for as they come, and what the client's directory entries are. */
export function useAnalyticsNames(analytics: AnalyticsActor, about: AnalyticsAbout) {
  const names = useActorRef(groupNames, { inspect: observe });
  const entries = useActorRef(groupNames, { inspect: observe });
  const table = useSelector(analytics, ({ context }) => context.table);
  const today = useSelector(analytics, ({ context }) => context.today);
  useEffect(() => {
    if (about === "directory") entries.send(allEntries);
  }, [entries, about]);
  useEffect(() => {
    if (!table) return;
    const kind = namedKindOf(analyticsSearch(about, today).read(table.key).dimention);
    if (!kind) return;
    const { metric, metric2 } = table.answer;
    const ids = new Set([...metric.Groups, ...metric2.Groups].map(({ Group }) => Group));
    ids.delete("");
    names.send({ type: "names.want", kind, ids: [...ids] });
  }, [names, table, about, today]);
  return { names, entries };
}
