import type { TFunction } from "i18next";
import type { ActorRefFrom } from "xstate";
import type { About } from "#contracts/wire/about.ts";
import type { groupNamesMachine } from "#machines/analytics/groupNamesMachine.ts";
import type { PeekSubject, propertyPeekMachine } from "#machines/analytics/propertyPeekMachine.ts";
import type { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import type { AnalyticsActor } from "./chart/chartContext.ts";

export interface AnalyticsParts {
  actor: AnalyticsActor;
  about: About;
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
  t: TFunction<["analytics", "analyticsChart", "list"]>;
  language: string;
}

const shown = actorContext("No analytics are shown here", ({ actor }: Analytics) => actor);

export const AnalyticsContext = shown.Context;

/** The analytics that are shown. */
export const useAnalytics = shown.useValue;

/** Part of their state; the component draws again only when that part changes. */
export const useAnalyticsState = shown.useState;

/** Names the button of a popover. */
export const peekKey = ({ show, by, group }: PeekSubject): string => `${show} ${by} ${group}`;
