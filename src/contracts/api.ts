import type { AppRouter } from "@ts-rest/core";
import { authContract } from "./authContract.ts";
import { featureContract } from "./featureContract.ts";
import { itemContract } from "./itemContract.ts";
import { placeContract } from "./placeContract.ts";
import type { ServiceName } from "./prefixes.ts";
import { propertyContract } from "./propertyContract.ts";
import { serviceContract } from "./serviceContract.ts";
import { uploadContract } from "./uploadContract.ts";

interface ApiEntry {
  /** The service whose prefix (`prefixes.ts`) stands before every path of the contract. */
  service: ServiceName;
  contract: AppRouter;
}

/**
 * Every contract with the service that serves it: what the server registers, the access matrix walks and OpenAPI
 * lists. The panel imports single contracts instead, so that a screen loads no other's schemas.
 */
export const api = {
  auth: { service: "auth", contract: authContract },
  service: { service: "client", contract: serviceContract },
  item: { service: "client", contract: itemContract },
  property: { service: "client", contract: propertyContract },
  upload: { service: "client", contract: uploadContract },
  feature: { service: "admin", contract: featureContract },
  place: { service: "geo", contract: placeContract },
} as const satisfies Record<string, ApiEntry>;
export type ApiName = keyof typeof api;
