import { payloadCodes } from "#contracts/property/property.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { referenceContract } from "#contracts/property/referenceContract.ts";
import { type Slice, serve } from "#server/slice.ts";
import { propertyEvents } from "./property.ts";
import { propertyProjection } from "./propertyProjection.ts";
import { writeTexts } from "./propertyText.ts";
import { referenceRoutes } from "./referenceRoutes.ts";
import { propertyRoutes } from "./routes.ts";
import type { PropertyTables } from "./tables.ts";

declare module "#server/store/database.ts" {
  interface Database extends PropertyTables {}
}

export const propertySlice: Slice = {
  contracts: {
    property: serve("client", propertyContract, propertyRoutes, { large: true, fieldCodes: payloadCodes }),
    reference: serve("client", referenceContract, referenceRoutes),
  },
  events: propertyEvents,
  projections: [propertyProjection],
  sweep: ({ store }) => writeTexts(store),
};
