import type { FastifyRequest } from "fastify";
import type { Metadata } from "#server/store/event.ts";
import { clientOf } from "./caller.ts";
import type { Services } from "./services.ts";

/** What every event of a client's request says of its origin: both names where an admin acts as the client. */
export function metadataOf({ now }: Pick<Services, "now">, request: FastifyRequest): Metadata {
  const { login, admin } = clientOf(request);
  const given = request.givenId === null ? {} : { givenId: request.givenId };
  return { login, ...(admin && { admin }), requestId: request.id, ...given, at: now().toISOString() };
}
