import { type ComponentType, createContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { propertyRowMachine } from "#machines/property-list/propertyRowMachine.ts";
import { neededContext } from "#product/context/actorContext.ts";
import type { FeaturedActor } from "../featured/featuredContext.ts";

export type RowActor = ActorRefFrom<typeof propertyRowMachine>;

interface Row {
  actor: RowActor;
  featured: FeaturedActor;
  snapshot: SnapshotFrom<typeof propertyRowMachine>;
}

const shown = neededContext<Row>("No row is drawn here");

export const RowContext = shown.Context;

/** The row around a cell: one subscription serves all its cells. */
export const useRow = shown.useValue;

/** Chooses a row for work on many. */
export type PickRow = ComponentType<{ id: number; reference: string }>;

/** Says which user is responsible for the listing of a row. */
export type ResponsibleLine = ComponentType<{ user: string; className: string }>;

/** What says it, once that has come, for whoever is told (TEAM-66). */
export const ResponsibleContext = createContext<ResponsibleLine | null>(null);

/** What chooses a row, once that has come (`bulk`); until then rows cannot be chosen. */
export const PickContext = createContext<PickRow | null>(null);
