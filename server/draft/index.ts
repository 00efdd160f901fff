import { itemContract } from "#contracts/property/itemContract.ts";
import { type Slice, serve } from "#server/slice.ts";
import { draftEvents } from "./draft.ts";
import { itemRoutes } from "./routes.ts";
import type { DraftTables } from "./tables.ts";

declare module "#server/store/database.ts" {
  interface Database extends DraftTables {}
}

export const draftSlice: Slice = {
  contracts: { item: serve("client", itemContract, itemRoutes, { large: true }) },
  events: draftEvents,
};
