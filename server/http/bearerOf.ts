import type { FastifyRequest } from "fastify";
import { ProblemError } from "./problemError.ts";

const BEARER = /^Bearer +([\w.~+/-]{1,4096}=*)$/i;

/** The token of the `Authorization` header; 401 `ErrInvalidAuthorizationHeader` when there is none. */
export function bearerOf(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) throw new ProblemError({ code: "ErrInvalidAuthorizationHeader" });
  return token;
}
