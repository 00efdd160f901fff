import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { answerProblem } from "./answerProblem.ts";
import { logRequests } from "./logRequests.ts";
import { parseJson } from "./parseJson.ts";
import { ProblemError } from "./problemError.ts";
import { registerApi } from "./registerApi.ts";
import type { Services } from "./services.ts";
import { pages as allPages, slices as allSlices } from "./slices.ts";

/** Twelve descriptions of 20,000 characters, most of them escaped (bytes). */
const BODY_LIMIT = 2 * 1024 * 1024;
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The whole server on one Fastify instance, not yet listening. Tests may leave slices out or bring their own. */
export async function buildServer(
  services: Services,
  slices: typeof allSlices = allSlices,
  pages: typeof allPages = allPages,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyInstance["log"],
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === "boolean" ? config.trustProxy : [...config.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    },
    frameworkErrors: (error, request, reply) => {
      answerProblem(error, request, reply);
    },
    routerOptions: { maxParamLength: 200 },
  });
  app.decorateRequest("caller", null);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(async () => {
    throw new ProblemError({ code: "ErrInvalidPath" });
  });
  parseJson(app);
  logRequests(app);
  await registerApi(app, services, slices);
  for (const page of pages) await app.register(page(services));
  await app.ready();
  return app;
}
