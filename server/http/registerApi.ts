import type { AppRouter } from "@ts-rest/core";
import type { FastifyInstance } from "fastify";
import { prefixes } from "#contracts/session/prefixes.ts";
import { type ApiName, api } from "#contracts/wire/api.ts";
import type { RouteAccess } from "#contracts/wire/contract.ts";
import { tellReaders } from "#server/audit/tellReaders.ts";
import { authenticate } from "./authenticate.ts";
import { authorize } from "./authorize.ts";
import { type BodiesUnderWay, bodyBytesOf, limitBodiesUnderWay } from "./limitBodies.ts";
import { refuseExtras } from "./refuseExtras.ts";
import { type Routes, registerRoutes } from "./routes.ts";
import type { Services } from "./services.ts";
import type { slices as allSlices } from "./slices.ts";

/** Registers every contract of the api under its prefix, with the access that each route's metadata demands. */
export async function registerApi(
  app: FastifyInstance,
  services: Services,
  slices: typeof allSlices,
): Promise<void> {
  const underWay: BodiesUnderWay = new Map();
  for (const name of Object.keys(api) as ApiName[]) {
    const { service, contract } = api[name];
    await app.register(
      async (scope) => {
        scope.addHook("onRoute", (route) => {
          const metadata = route.config?.tsRestRoute?.metadata as { access: RouteAccess } | undefined;
          if (metadata) route.bodyLimit = bodyBytesOf(name, metadata.access);
        });
        scope.addHook("onRequest", authenticate(services));
        scope.addHook("onRequest", authorize(services));
        limitBodiesUnderWay(scope, underWay);
        scope.addHook("preValidation", refuseExtras);
        scope.addHook("onSend", tellReaders(services));
        const routes: unknown = slices[name](services);
        registerRoutes<AppRouter>(scope, contract, routes as Routes<AppRouter>);
      },
      { prefix: prefixes[service] },
    );
  }
}
