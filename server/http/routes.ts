import type { AppRoute, AppRouter } from "@ts-rest/core";
import { initServer, RequestValidationError, type RouterImplementation } from "@ts-rest/fastify";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    tsRestRoute?: AppRoute;
  }
}

/** The handlers of one contract. This file alone knows the library behind it. */
export type Routes<Contract extends AppRouter> = RouterImplementation<Contract>;

export { RequestValidationError };

/** Registers a contract's handlers; what they answer is cut to the contract's schema. */
export function registerRoutes<Contract extends AppRouter>(
  app: FastifyInstance,
  contract: Contract,
  routes: Routes<Contract>,
): void {
  initServer().registerRouter(contract, routes, app, {
    logInitialization: false,
    jsonQuery: false,
    responseValidation: true,
    // Sent on to the handler of the whole server.
    requestValidationErrorHandler: (error, _request, reply) => reply.send(error),
  });
}
