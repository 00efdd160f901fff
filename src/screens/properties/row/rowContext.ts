import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { propertyRowMachine } from "#machines/propertyRowMachine.ts";
import type { FeaturedActor } from "../featured/featuredContext.ts";

export type RowActor = ActorRefFrom<typeof propertyRowMachine>;

interface Row {
  actor: RowActor;
  featured: FeaturedActor;
  snapshot: SnapshotFrom<typeof propertyRowMachine>;
}

export const RowContext = createContext<Row | null>(null);

/** The row around a cell: one subscription serves all its cells. */
export function useRow(): Row {
  const row = useContext(RowContext);
  if (!row) throw new Error("No row is drawn here");
  return row;
}
