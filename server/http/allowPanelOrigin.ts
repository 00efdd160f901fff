import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

const ANSWER_HEADERS = "etag, retry-after, x-request-id, x-row-count, x-estimated-length";

/**
 * Lets a panel at `PUBLIC_URL` call services that live on another host. No other origin may, and no cookie is ever
 * looked at, so credentials stay off.
 */
export function allowPanelOrigin(app: FastifyInstance, { publicUrl }: Config): void {
  const panel = new URL(publicUrl).origin;
  app.addHook("onRequest", async (request, reply) => {
    const { origin, host } = request.headers;
    if (!request.url.startsWith("/api/")) return;
    reply.header("vary", "origin");
    if (origin !== panel || new URL(panel).host === host) return;
    reply
      .header("access-control-allow-origin", panel)
      .header("access-control-expose-headers", ANSWER_HEADERS);
    if (request.method !== "OPTIONS") return;
    return reply
      .header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE")
      .header(
        "access-control-allow-headers",
        "authorization, content-type, if-match, idempotency-key, x-unfinished-work",
      )
      .header("access-control-max-age", "7200")
      .code(204)
      .send();
  });
}
