import type { FastifyRequest } from "fastify";
import { ProblemError } from "./problemError.ts";
import { storableText } from "./storableText.ts";

/** Refuses what the contract cannot see: text that cannot be stored, and a query or a body on a route that has none. */
export async function refuseExtras(request: FastifyRequest): Promise<void> {
  const route = request.routeOptions.config.tsRestRoute;
  const query = request.query as object;
  const { body } = request;
  if (!storableText(request.params)) throw new ProblemError({ code: "ErrInvalidPath" });
  if (!storableText(query) || (!route?.query && !isEmpty(query))) {
    throw new ProblemError({ code: "ErrDecodingParams" });
  }
  const takesBody = route !== undefined && "body" in route && typeof route.body !== "symbol";
  if (!storableText(body) || (!takesBody && !isEmpty(body)))
    throw new ProblemError({ code: "ErrInvalidBody" });
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
