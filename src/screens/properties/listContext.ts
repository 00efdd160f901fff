import type { TFunction } from "i18next";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import type { PlacesActor } from "./featured/featuredContext.ts";

export type ListActor = ActorRefFrom<typeof propertyListMachine>;
export type ListSnapshot = SnapshotFrom<typeof propertyListMachine>;

export interface FeatureLabels {
  key: string;
  labels: Readonly<Record<string, string>>;
}

interface PropertyList {
  list: ListActor;
  places: PlacesActor;
  publicSiteUrl: string;
  features: readonly FeatureLabels[];
  /** The words, given once: a hook of its own in each of 160 cells is felt on a slow machine. */
  t: TFunction<["properties", "common"]>;
  language: string;
  /** A new idempotency key, one for each press of a switch. */
  newKey: () => string;
}

const shown = actorContext("No property list is shown here", ({ list }: PropertyList) => list);

export const ListContext = shown.Context;

/** The list that is shown. */
export const useList = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useListState = shown.useState;
