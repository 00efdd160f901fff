import { featureKeys } from "#contracts/property/featureKeys.ts";
import type { featureContract } from "#contracts/property/propertyContract.ts";
import type { Routes } from "#server/http/routes.ts";
import { featureLabels } from "./featureLabels.ts";

const body = featureKeys.map((key) => ({ key, labels: featureLabels[key] }));

/** Admin service (CALL-24). */
export const featureRoutes = (): Routes<typeof featureContract> => ({
  list: async () => ({ status: 200, body }),
});
