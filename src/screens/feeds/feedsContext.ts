import type { ActorRefFrom } from "xstate";
import type { feedsMachine } from "#machines/feeds/feedsMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";

/** The button that switches a feed off, or on again: it stands in another list then. */
export const switchOf = (ID: string | number | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-switch-off="${ID}"], [data-switch-on="${ID}"]`);

export const removeOf = (ID: number | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-remove="${ID}"]`);

export type FeedsActor = ActorRefFrom<typeof feedsMachine>;

interface Feeds {
  actor: FeedsActor;
  /** Where the feeds are served: scheme and host. */
  origin: string;
}

const shown = actorContext("No data feeds are shown here", ({ actor }: Feeds) => actor);

export const FeedsContext = shown.Context;

/** The data feeds that are shown. */
export const useFeeds = shown.useValue;

/** Part of their state; the component draws again only when that part changes. */
export const useFeedsState = shown.useState;
