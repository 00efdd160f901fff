import { directoryContract } from "#contracts/directory/directoryContract.ts";
import { type Slice, serve } from "#server/slice.ts";
import { entryEvents } from "./entry.ts";
import { entryProjection } from "./entryProjection.ts";
import { directoryRoutes } from "./routes.ts";
import type { DirectoryTables } from "./tables.ts";

declare module "#server/store/database.ts" {
  interface Database extends DirectoryTables {}
}

export const directorySlice: Slice = {
  contracts: { directory: serve("client", directoryContract, directoryRoutes, { large: true }) },
  events: entryEvents,
  projections: [entryProjection],
};
