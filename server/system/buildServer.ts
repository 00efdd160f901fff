import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { AppRoute, AppRouter } from "@ts-rest/core";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { prefixes } from "#contracts/session/prefixes.ts";
import type { RouteAccess } from "#contracts/wire/contract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { authenticate } from "#server/account/authenticate.ts";
import { auditReads } from "#server/audit/index.ts";
import type { Config } from "#server/config.ts";
import { answerProblem } from "#server/http/answerProblem.ts";
import { callerKey } from "#server/http/callerKey.ts";
import { closeKeepAlive } from "#server/http/drain.ts";
import { serveHealth } from "#server/http/health.ts";
import {
  type BytesInFlight,
  bodyBytesOf,
  destroyStreamsWithResponse,
  limitBodyTime,
  limitBytesInFlight,
  parseJson,
  requestTimes,
} from "#server/http/limitBodies.ts";
import { logRequests } from "#server/http/logRequests.ts";
import { serveOpenApi } from "#server/http/open-api/openApi.ts";
import { servePanelConfig } from "#server/http/panel/panelConfig.ts";
import { allowPanelOrigin, securityHeaders } from "#server/http/panel/securityHeaders.ts";
import { servePanel } from "#server/http/panel/servePanel.ts";
import type { Services } from "#server/http/services.ts";
import { isLostPage, lostAnswer } from "#server/page/lostAnswer.tsx";
import { withRequestContext } from "#server/postgres/routeLimiter.ts";
import { ProblemError, StatedProblem } from "#server/problemError.ts";
import { authorize } from "#server/service/authorize.ts";
import { api, backlogsOf, slices } from "./slices.ts";

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
async function registerApi(app: FastifyInstance, services: Services): Promise<void> {
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

const GIVEN = /^[\w.-]{8,64}$/;

declare module "fastify" {
  interface FastifyRequest {
    /** What the caller calls the request (`x-request-id`). Anybody can say anything: it never takes the place of our own number. */
    givenId: string | null;
  }
}

/** Keeps what a caller calls a request apart from the number that we give it. */
function keepGivenId(app: FastifyInstance): void {
  app.decorateRequest("givenId", null);
  app.addHook("onRequest", async (request) => {
    const given = request.headers["x-request-id"];
    request.givenId = typeof given === "string" && GIVEN.test(given) ? given : null;
  });
}

/**
 * Says once that a proxy stands in front which nobody has named: everybody then comes from its address, is counted under it, and waits for what
 * anybody guesses.
 */
function tellForwarded(app: FastifyInstance, { config, log }: Pick<Services, "config" | "log">): void {
  if (config.trustProxy !== false) return;
  let told = false;
  app.addHook("onRequest", async ({ headers }) => {
    if (told || (headers["x-forwarded-for"] === undefined && headers.forwarded === undefined)) return;
    told = true;
    log.warn(
      "Requests come through a proxy, but TRUST_PROXY is off: all callers are counted as one. Set it to the proxy's address.",
    );
  });
}

/** Runs each call in the request context of its route, by which the route limiter counts connections. */
function enterRequestContext(app: FastifyInstance): void {
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    withRequestContext(
      `${request.method} ${request.routeOptions.url ?? "unknown"}`,
      callerKey(request),
      done,
    );
  app.addHook("onRequest", enter);
  // What reads a body goes on where the socket is, outside of what the first hook has entered.
  app.addHook("preValidation", enter);
}

/** Bytes of a body where its route says nothing else. */
const BODY_LIMIT = 64 * 1024;
const PANEL_DIR = fileURLToPath(new URL("../../dist", import.meta.url));

export interface ServerParts {
  /** Where the built panel is. */
  readonly panelDir?: string;
  /** Who counts or traces its calls. */
  readonly watchers?: readonly ((app: FastifyInstance) => void)[];
}

/** The whole server on one Fastify instance, not yet listening. Tests may bring a panel of their own. */
export async function buildServer(
  services: Services,
  { panelDir = PANEL_DIR, watchers = [] }: ServerParts = {},
): Promise<FastifyInstance> {
  const { config, log } = services;
  const secure = securityHeaders(config);
  const { headersTimeout, connectionsCheckingInterval } = requestTimes(config.requestSeconds);
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyInstance["log"],
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config),
    bodyLimit: BODY_LIMIT,
    http: { headersTimeout, connectionsCheckingInterval },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Of an address that cannot be read no hook hears.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply);
      if (isLostPage(request)) void lostAnswer(request, reply);
      else answerProblem(error, request, reply);
    },
    routerOptions: { maxParamLength: 200 },
    // Who still asks on an open connection is answered, and parted from.
    return503OnClosing: false,
  });
  app.decorate("officeLine", (language: SystemLanguage) => services.officeLine(services.store.db, language));
  app.decorateRequest("caller", null);
  keepGivenId(app);
  tellForwarded(app, services);
  app.setErrorHandler(answerProblem);
  parseJson(app);
  destroyStreamsWithResponse(app, config);
  logRequests(app);
  for (const watch of watchers) watch(app);
  limitBodyTime(app, config);
  closeKeepAlive(app);
  app.addHook("preClose", async () => services.live.stop());
  enterRequestContext(app);
  app.addHook("onRequest", async (request, reply) => secure(request, reply));
  allowPanelOrigin(app, config);
  serveHealth(app, services, () => backlogsOf(services));
  servePanelConfig(app, config);
  serveOpenApi(app, api);
  await registerApi(app, services);
  for (const { pages } of slices) if (pages) await app.register(pages(services));
  await servePanel(app, panelDir, { isLostPage, lostAnswer });
  await app.ready();
  return app;
}

/** `on` believes the one proxy in front; what came before it in the header may be anybody's invention. */
function trusted({ trustProxy }: Config) {
  if (typeof trustProxy !== "boolean") return [...trustProxy];
  return trustProxy && ((_address: string, hop: number) => hop === 0);
}
