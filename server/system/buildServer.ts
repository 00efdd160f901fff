import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Config } from "#server/config.ts";
import { answerProblem } from "#server/http/answerProblem.ts";
import { callerKey } from "#server/http/callerKey.ts";
import { closeKeepAlive } from "#server/http/drain.ts";
import { serveHealth } from "#server/http/health.ts";
import {
  destroyStreamsWithResponse,
  limitBodyTime,
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
import { registerApi } from "./registerApi.ts";
import { api, backlogsOf, slices } from "./slices.ts";

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
