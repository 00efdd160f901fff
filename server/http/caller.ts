import type { FastifyRequest } from "fastify";
import { OWN_LOGIN, type Role } from "#contracts/session/roles.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { ProblemError } from "#server/problemError.ts";
import type { Services } from "./services.ts";

/**
 * Who calls, as the access token says, in which session, and until when it holds (seconds since 1970); `admin` is the e-mail of the admin behind a
 * Login-As, `user` the number of a user who signed in by e-mail, `role` what they are in the account at this moment, `limitedTo` the number of an
 * agent who is limited to their own. Of an API key, `key` is its number and `role` its own; it has no session.
 */
export type Caller = { session: string; until: number } & (
  | {
      kind: "client";
      login: string;
      role: Role;
      user?: string;
      admin?: string;
      key?: string;
      limitedTo?: string;
    }
  | { kind: "admin"; email: string; name: string }
);

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The client whose records a request may touch; 403 `ErrUserNotAuthorized` for anybody else. */
export function clientOf(request: FastifyRequest): Caller & { kind: "client" } {
  if (request.caller?.kind !== "client") throw new ProblemError({ code: "ErrUserNotAuthorized" });
  return request.caller;
}

/** The user of the account who calls, or whom an event's metadata name; undefined for an API key and for an admin behind a Login-As. */
export const userOf = ({
  user = OWN_LOGIN,
  admin,
  key,
}: Pick<Metadata, "user" | "admin" | "key">): string | undefined =>
  admin === undefined && key === undefined ? user : undefined;

/** The admin who calls; 403 `ErrUserNotAuthorized` for anybody else. */
export function adminOf(request: FastifyRequest): Caller & { kind: "admin" } {
  if (request.caller?.kind !== "admin") throw new ProblemError({ code: "ErrUserNotAuthorized" });
  return request.caller;
}

type Clock = Pick<Services, "now">;

/** What an event says of the request that it comes from, whoever asks. */
const originOf = ({ now }: Clock, { id, givenId }: FastifyRequest) => ({
  requestId: id,
  ...(givenId !== null && { givenId }),
  at: now().toISOString(),
});

/** What every event of an admin's call says of its origin; `login` is the client whom it is about. */
export const adminMetadataOf = (services: Clock, request: FastifyRequest, login: string): Metadata => ({
  login,
  admin: adminOf(request).email,
  ...originOf(services, request),
});

/** What every event of a client's request says of its origin: both names where an admin acts as the client. */
export function metadataOf(services: Clock, request: FastifyRequest): Metadata {
  const { login, user, admin, key, session } = clientOf(request);
  return {
    login,
    ...(user && { user }),
    ...(admin && { admin }),
    ...(key && { key }),
    ...(session && { session }),
    ...originOf(services, request),
  };
}
