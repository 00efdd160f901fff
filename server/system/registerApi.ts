import { Readable } from "node:stream";
import type { AppRoute, AppRouter } from "@ts-rest/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { prefixes } from "#contracts/session/prefixes.ts";
import type { RouteAccess } from "#contracts/wire/contract.ts";
import { authenticate } from "#server/account/authenticate.ts";
import { auditReads } from "#server/audit/auditReads.ts";
import { type BytesInFlight, bodyBytesOf, limitBytesInFlight } from "#server/http/limitBodies.ts";
import type { Services } from "#server/http/services.ts";
import { ProblemError, StatedProblem } from "#server/problemError.ts";
import { authorize } from "#server/service/authorize.ts";
import { api } from "./slices.ts";

const DEEPEST = 32;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Whether every text in a parsed value can be stored: PostgreSQL knows neither the NUL character nor half a surrogate
 * pair. A value nested deeper than any contract asks for is none either.
 */
function storableText(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !UNSTORABLE.test(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= DEEPEST) return false;
  return Object.entries(value).every(([key, entry]) => storableText(key) && storableText(entry, depth + 1));
}

/** Refuses what the contract cannot see: text that cannot be stored, and a query or a body on a route that has none. */
async function refuseExtras(request: FastifyRequest): Promise<void> {
  const route = request.routeOptions.config.tsRestRoute;
  const query = request.query as object;
  const { body } = request;
  if (!storableText(request.params)) throw new ProblemError({ code: "ErrInvalidPath" });
  if (!storableText(query) || (!route?.query && !isEmpty(query))) {
    throw new ProblemError({ code: "ErrDecodingParams" });
  }
  const takesBody = route !== undefined && "body" in route && typeof route.body !== "symbol";
  if (body instanceof Readable) return;
  if (!storableText(body) || (!takesBody && !isEmpty(body)))
    throw new ProblemError({ code: "ErrInvalidBody" });
}

/** A file comes as a stream, where the route takes one. */
function parseUploads(scope: FastifyInstance): void {
  scope.addContentTypeParser("application/octet-stream", (request, payload, done) => {
    if (request.routeOptions.config.streamingUpload) done(null, payload);
    else done(new StatedProblem({ code: "ErrInvalidContentType" }, 415));
  });
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Registers every contract of the slices under its prefix, with the access that each route's metadata demands. */
export async function registerApi(app: FastifyInstance, services: Services): Promise<void> {
  const underWay: BytesInFlight = new Map();
  for (const [name, { service, contract, large, fieldCodes = {}, register }] of Object.entries(api)) {
    const routeNames = new Map<AppRoute | AppRouter, string>(
      Object.entries(contract).map(([route, said]) => [said, route]),
    );
    await app.register(
      async (scope) => {
        scope.addHook("onRoute", (route) => {
          const metadata = route.config?.tsRestRoute?.metadata as { access: RouteAccess } | undefined;
          if (!metadata) return;
          route.bodyLimit = bodyBytesOf(metadata.access, large);
          const routeName = routeNames.get(route.config?.tsRestRoute as AppRoute);
          if (routeName === undefined) throw new Error(`${route.url} is no route of ${name}.`);
          route.config = { ...route.config, fieldCodes, routeName: `${name}.${routeName}` };
          if (metadata.access.upload) route.config.streamingUpload = true;
        });
        parseUploads(scope);
        scope.addHook("onRequest", authenticate(services));
        scope.addHook("onRequest", authorize(services));
        limitBytesInFlight(scope, underWay);
        scope.addHook("preValidation", refuseExtras);
        scope.addHook("onSend", auditReads(services));
        register(scope, services);
      },
      { prefix: prefixes[service] },
    );
  }
}
