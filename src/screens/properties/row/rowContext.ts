import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { propertyRowMachine } from "#machines/propertyRowMachine.ts";
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
