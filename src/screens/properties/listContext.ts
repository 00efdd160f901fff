import type { TFunction } from "i18next";
import type { ComponentType, ReactElement } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import type { PlacesActor } from "./featured/featuredContext.ts";

export type ListActor = ActorRefFrom<typeof propertyListMachine>;
export type ListSnapshot = SnapshotFrom<typeof propertyListMachine>;

export interface FeatureLabels {
  key: string;
  labels: Readonly<Record<string, string>>;
}

/** Tells the reasons of a listing's score, beside the button that opened it. */
export interface QualityPopoverProps {
  trigger: ReactElement;
  item: PropertyListItem;
  /** A fix is wanted: the listing is to be edited. */
  onEdit: () => void;
}
export type QualityPopover = ComponentType<QualityPopoverProps> & { fetch: () => Promise<unknown> };

interface PropertyList {
  list: ListActor;
  places: PlacesActor;
  publicSiteUrl: string;
  features: readonly FeatureLabels[];
  /** The words, given once: a hook of its own in each of 160 cells is felt on a slow machine. */
  t: TFunction<["properties", "common"]>;
  language: string;
  /** It is known how many places are contracted: without any, the way to get some is offered. */
  placesKnown: boolean;
  /** A new idempotency key, one for each press of a switch. */
  newKey: () => string;
  QualityPopover: QualityPopover;
  /** Opens the wizard with a copy of a listing; null where nothing is added by hand. */
  onClone: ((Id: number) => void) | null;
  /** The wizard of a listing opens at its price the next time. */
  onPrice: (Id: number) => void;
}

const shown = actorContext("No property list is shown here", ({ list }: PropertyList) => list);

export const ListContext = shown.Context;

/** The list that is shown. */
export const useList = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useListState = shown.useState;
