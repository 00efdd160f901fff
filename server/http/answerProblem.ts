import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { FieldCode, Problem } from "#contracts/wire/problem.ts";
import { type Issue, problemOfIssues, statusOf } from "#contracts/wire/problemStatus.ts";
import { VersionConflict } from "#server/event-store/event.ts";
import { isUnavailable } from "#server/postgres/storeUnavailable.ts";
import { ProblemError, StatedProblem } from "#server/problemError.ts";
import { recordDiskError } from "./diskSpace.ts";
import { ServiceUnavailable } from "./outsideServices.ts";
import { RequestValidationError } from "./routes.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** With which code it was refused; null when it was not. */
    problem: Problem["code"] | null;
  }
  interface FastifyContextConfig {
    /** Fields of the body that have a code of their own; the others are `ErrInvalidBody`. */
    fieldCodes?: FieldCodes;
  }
}

/** Codes by the first step of a field's path. */
export type FieldCodes = Readonly<Record<string, FieldCode>>;

/** What a request that does not fit its contract is answered (ERR-01). */
function requestProblem(error: RequestValidationError, fieldCodes: FieldCodes | undefined): Problem {
  const { pathParams, query, body, headers } = error;
  if (pathParams) return problemOfIssues("path", pathParams.issues as readonly Issue[]);
  if (query) return problemOfIssues("query", query.issues as readonly Issue[]);
  if (body) return problemOfIssues("body", body.issues as readonly Issue[], fieldCodes);
  return problemOfIssues("headers", (headers?.issues ?? []) as readonly Issue[]);
}

/** Seconds after which a store, or a service outside, that went away is likely to be back, as `Retry-After` says it. */
export const RETRY_AFTER_S = "2";

/** What was said of a body that is not sent. */
const BODY_HEADERS = [
  ...["content-length", "content-encoding", "content-disposition", "etag", "last-modified"],
  ...["x-row-count", "x-estimated-length"],
];

function removeBodyHeaders(reply: FastifyReply): void {
  for (const name of BODY_HEADERS) reply.removeHeader(name);
  if (reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
}

/** Turns whatever was thrown into `{code, …}`. What is not ours is logged and answered without a word of it. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = problemOf(error, request);
  const { problem } = refusal;
  request.problem = problem.code;
  const status = refusal instanceof StatedProblem ? refusal.status : statusOf(problem);
  removeBodyHeaders(reply);
  if (status === 500) request.log.error({ err: error }, "request failed");
  recordDiskError(request.server, error);
  if (status === 503 && isUnavailable(error)) request.log.warn({ err: error }, "store unavailable");
  if (refusal instanceof ServiceUnavailable) {
    const { service, reason } = refusal;
    request.log.warn({ service, reason }, `${service} unavailable`);
  }
  if (refusal instanceof ServiceUnavailable || problem.code === "ErrNotReady") {
    reply.header("retry-after", RETRY_AFTER_S);
  }
  if (problem.code === "ErrTooManyRequests") reply.header("retry-after", String(problem.retryAfter));
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply.status(status).type("application/json; charset=utf-8").send(problem);
}

function problemOf(error: unknown, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) return new ProblemError({ code: "ErrNotReady" });
  if (error instanceof VersionConflict) return new ProblemError({ code: "ErrVersionConflict" });
  if (error instanceof RequestValidationError) {
    return new ProblemError(requestProblem(error, request.routeOptions.config.fieldCodes));
  }
  return new StatedProblem(...problemOfFramework(error as Partial<FastifyError> | null));
}

/** What serves the panel's files refuses: a path that leads out of them or cannot be one, a condition or range that does not fit. */
function problemOfFiles(status: number | undefined): [Problem, number] {
  if (status === 400 || status === 403) return [{ code: "ErrInvalidPath" }, 404];
  if (status === 412 || status === 416) return [{ code: "ErrInvalidRequest" }, status];
  return [{ code: "ErrInternalServerError" }, 500];
}

/** How a request ends whose sender is gone, before its body has come or while its answer is made. */
const ABORTED_CODES: ReadonlySet<string> = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

/** What Fastify itself refuses, before a handler is reached or while it looks for a file. */
function problemOfFramework(error: Partial<FastifyError> | null): [Problem, number] {
  if (error?.code === undefined) return problemOfFiles(error?.statusCode);
  // The sender is gone, or was too slow and is answered already.
  if (ABORTED_CODES.has(error?.code ?? "")) return [{ code: "ErrInvalidRequest" }, 408];
  switch (error?.code?.startsWith("FST_") && error.statusCode) {
    case 413:
      return [{ code: "ErrInvalidRequest" }, 413];
    case 415:
      return [{ code: "ErrInvalidContentType" }, 415];
    case 404:
    case 414:
      return [{ code: "ErrInvalidPath" }, 404];
    case 400:
      return error?.code === "FST_ERR_BAD_URL"
        ? [{ code: "ErrInvalidPath" }, 404]
        : [{ code: "ErrInvalidBody" }, 400];
    case 503:
      return [{ code: "ErrNotReady" }, 503];
    default:
      return [{ code: "ErrInternalServerError" }, 500];
  }
}
