import { payloadCodes } from "#contracts/property/property.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { type Slice, serve } from "#server/slice.ts";
import { propertyEvents } from "./property.ts";
import { propertyProjection } from "./propertyProjection.ts";
import { propertyRoutes } from "./routes.ts";
import type { PropertyTables } from "./tables.ts";

declare module "#server/store/database.ts" {
  interface Database extends PropertyTables {}
}

export const propertySlice: Slice = {
  contracts: {
    property: serve("client", propertyContract, propertyRoutes, { large: true, fieldCodes: payloadCodes }),
  },
  events: propertyEvents,
  projections: [propertyProjection],
};
