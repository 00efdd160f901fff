import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { propertyListMachine } from "#machines/propertyListMachine.ts";
import type { PlacesActor } from "./featured/featuredContext.ts";

/** A label in the panel's language, in Spanish or in any other when that one is missing. */
export const labelOf = (labels: Readonly<Record<string, string>>, language: string): string =>
  labels[language] ?? labels.es ?? labels.en ?? Object.values(labels)[0] ?? "";

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

export const ListContext = createContext<PropertyList | null>(null);

/** The list that is shown. */
export function useList(): PropertyList {
  const list = useContext(ListContext);
  if (!list) throw new Error("No property list is shown here");
  return list;
}

/** Part of its state; the component draws again only when that part changes. */
export function useListState<Part>(
  select: (snapshot: ListSnapshot) => Part,
  same?: (one: Part, other: Part) => boolean,
): Part {
  return useSelector(useList().list, select, same);
}
