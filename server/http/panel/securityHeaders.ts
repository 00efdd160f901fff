import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { providedLayers } from "./panelConfig.ts";

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

const GOOGLE = ["https://*.googleapis.com", "https://*.gstatic.com", "https://*.google.com"];
const GOOGLE_IMAGES = [...GOOGLE, "https://*.ggpht.com", "https://*.googleusercontent.com"];

/**
 * What a page of ours may load and run: our own code alone, and Google's only where it gives the map (docs/decisions/007-http-edge.md).
 * Styles may be inline because the dialogs' scroll lock and Google's map write style elements; scripts never.
 */
export function contentSecurityPolicy(config: Config): string {
  const google = config.mapProvider === "google" ? GOOGLE : [];
  const googleImages = google.length > 0 ? GOOGLE_IMAGES : [];
  const storage = [config.publicUrl, config.cdnUrl, config.s3?.endpoint].flatMap(originOf);
  const tiles = [config.tileUrl, ...providedLayers(config).map(({ url }) => url)].flatMap((url) =>
    originOf(url?.replace(/\{[sxyz]\}/g, "0")),
  );
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...google],
    "style-src": [
      "'self'",
      "'unsafe-inline'",
      ...(google.length > 0 ? ["https://fonts.googleapis.com"] : []),
    ],
    "img-src": ["'self'", "data:", "blob:", ...storage, ...tiles, ...googleImages],
    "font-src": ["'self'", ...(google.length > 0 ? ["https://fonts.gstatic.com"] : [])],
    // Blobs are the page's own: previews of photos on their way are read back by tools that record a page.
    "connect-src": ["'self'", "blob:", ...storage, ...google],
    "worker-src": ["'self'", "blob:"],
    // The page's own again: an invoice in the browser's viewer of PDF files.
    "frame-src": ["blob:", ...(google.length > 0 ? ["https://*.google.com"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(" "))
    .join("; ");
}

function originOf(url: string | undefined): string[] {
  return url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [];
}

/** Writes the headers of every answer; a page that knows better writes over them. */
export function securityHeaders(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = {
    "content-security-policy": contentSecurityPolicy(config),
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    // For what does not know `frame-ancestors`.
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(self)",
  };
  return (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  };
}
