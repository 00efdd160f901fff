import type { ActorRefFrom } from "xstate";
import type { propertyBulkMachine } from "#machines/property-bulk/propertyBulkMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import type { FeatureLabels } from "../listContext.ts";

export type BulkActor = ActorRefFrom<typeof propertyBulkMachine>;

interface Bulk {
  actor: BulkActor;
  /** `x` and Shift with the arrow keys choose the row that has the focus. */
  keysEnabled: boolean;
  features: readonly FeatureLabels[];
  /** Some Standard or Premium places are contracted. */
  featurable: boolean;
  /** The listings come from a feed, whose next import overwrites what is done here (LIST-36). */
  byFeed: boolean;
  /** Activating and deactivating are left to the client (LIST-37). */
  manualSelection: boolean;
}

const shown = actorContext("No work on many listings here", ({ actor }: Bulk) => actor);

export const BulkContext = shown.Context;
export const useBulk = shown.useValue;
/** Part of its state; the component draws again only when that part changes. */
export const useBulkState = shown.useState;
