import { isDeepStrictEqual } from "node:util";
import { type AppRoute, type AppRouter, isAppRoute, validateResponse } from "@ts-rest/core";
import { initServer, RequestValidationError, type RouterImplementation } from "@ts-rest/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RouteAccess } from "#contracts/wire/contract.ts";
import { retryOnce } from "#server/shared/retry/retry.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    tsRestRoute?: AppRoute;
    /** Contract and route, as the table of rights names them: `property.get`. */
    routeName?: string;
  }
}

/** The handlers of one contract. This file alone knows the library behind it. */
export type Routes<Contract extends AppRouter> = RouterImplementation<Contract>;

export { RequestValidationError };

/** A body that is written already, as it goes out. */
class WireText {
  constructor(readonly text: string) {}
}

/** Answers with what is written already: it says what the contract says and nothing that it would cut, which is looked at by sample (docs/decisions/077). */
export const wireText = <Body>(text: string): Body => new WireText(text) as Body;

/**
 * Registers a contract's handlers; what they answer is cut to the contract's schema. Of so many answers that are written already (`sample`)
 * one is judged.
 */
export function registerRoutes<Contract extends AppRouter>(
  app: FastifyInstance,
  contract: Contract,
  routes: Routes<Contract>,
  sample: number,
): void {
  initServer().registerRouter(contract, wrapRoutes(contract, routes, sample), app, {
    logInitialization: false,
    jsonQuery: false,
    responseValidation: false,
    // Sent on to the handler of the whole server.
    requestValidationErrorHandler: (error, _request, reply) => reply.send(error),
  });
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Handler = (given: { readonly reply: FastifyReply }) => Promise<Answer>;

const JSON_TYPE = "application/json; charset=utf-8";

/** GET requests are retried once when the database connection breaks. */
function wrapRoutes<Contract extends AppRouter>(
  contract: Contract,
  routes: Routes<Contract>,
  sample: number,
): Routes<Contract> {
  const all = Object.entries<unknown>(routes).map(([name, given]) => {
    const route = contract[name];
    if (!route || !isAppRoute(route) || typeof given !== "function") {
      throw new Error(`${name} is no route with a handler.`);
    }
    const handler = given as Handler;
    const isSampled = createSampler(sample);
    const isRead = route.method === "GET";
    const answer: Handler = async (call) => {
      const response = await (isRead ? retryOnce(() => handler(call)) : handler(call));
      if (!(response.body instanceof WireText)) return cutToContract(route, response);
      const { text } = response.body;
      if (isSampled()) checkWireText(route, response.status, text);
      call.reply.type(JSON_TYPE);
      return { status: response.status, body: text };
    };
    return [name, answer];
  });
  return Object.fromEntries(all) as Routes<Contract>;
}

const cutToContract = (appRoute: AppRoute, { status, body }: Answer): Answer => ({
  status,
  body: validateResponse({ appRoute, response: { status, body } }).body,
});

/** Throws when a text written by hand differs from its contract. */
function checkWireText(route: AppRoute, status: number, text: string): void {
  const said: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(cutToContract(route, { status, body: said }).body, said)) {
    throw new Error(`What ${route.method} ${route.path} has written says more than its contract.`);
  }
}

/** Whether it is the turn of one in so many. */
function createSampler(sample: number): () => boolean {
  let left = 1;
  return () => {
    if (sample === 0) return false;
    left -= 1;
    if (left > 0) return false;
    left = sample;
    return true;
  };
}

/** What the contract says of the route that a request met. A route that says nothing is nobody's. */
export function routeAccess(request: FastifyRequest): RouteAccess {
  const metadata = request.routeOptions.config.tsRestRoute?.metadata as { access?: RouteAccess } | undefined;
  if (!metadata?.access) throw new Error(`No access is said for ${request.routeOptions.url}.`);
  return metadata.access;
}

/** How the table of rights names the route that a request met. */
export function routeName(request: FastifyRequest): string {
  const name = request.routeOptions.config.routeName;
  if (!name) throw new Error(`No name is said for ${request.routeOptions.url}.`);
  return name;
}
