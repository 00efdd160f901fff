import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { feedsMachine } from "#machines/feedsMachine.ts";

/** The button that switches a feed off, or on again: it stands in another list then. */
export const switchOf = (ID: string | number | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-switch-off="${ID}"], [data-switch-on="${ID}"]`);

export type FeedsActor = ActorRefFrom<typeof feedsMachine>;

interface Feeds {
  actor: FeedsActor;
  /** Where the feeds are served: scheme and host. */
  origin: string;
}

export const FeedsContext = createContext<Feeds | null>(null);

/** The data feeds that are shown. */
export function useFeeds(): Feeds {
  const feeds = useContext(FeedsContext);
  if (!feeds) throw new Error("No data feeds are shown here");
  return feeds;
}

/** Part of their state; the component draws again only when that part changes. */
export const useFeedsState = <Part>(select: (snapshot: SnapshotFrom<typeof feedsMachine>) => Part): Part =>
  useSelector(useFeeds().actor, select);
