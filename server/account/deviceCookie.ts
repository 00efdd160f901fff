import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { KNOWN_DEVICE_TTL_MS } from "./throttle.ts";

const NAME = "zaguan_device";
const VALUE = /(?:^|;\s*)zaguan_device=([\w-]{43})(?:;|$)/;

/**
 * What the browser's cookie of a known device says, null without one. It opens nothing: it only keeps whoever has it from waiting for
 * what others guess elsewhere.
 */
export const deviceCookieOf = (request: FastifyRequest): string | null =>
  VALUE.exec(request.headers.cookie ?? "")?.[1] ?? null;

/** The header that keeps it; no script can read it. */
export function deviceCookie({ publicUrl }: Pick<Config, "publicUrl">, device: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${device}; Path=/api/auth; Max-Age=${KNOWN_DEVICE_TTL_MS / 1000}; HttpOnly; SameSite=Strict${secure}`;
}
