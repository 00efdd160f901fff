import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Logger } from "pino";
import { Registry } from "prom-client";
import { ConfigError, type MetricsConfig } from "#server/config.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

const mayAsk = ({ headers }: IncomingMessage, token: string | undefined): boolean =>
  token === undefined || timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));

interface MetricsServer {
  stop(): Promise<void>;
}

/** `/metrics` on a port of its own, in Prometheus's text format; with a token only to who sends it as `Authorization: Bearer`. */
export async function serveMetrics(
  { host, port, token }: MetricsConfig,
  log: Logger,
  text: () => Promise<string>,
): Promise<MetricsServer> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = (request.url ?? "").split("?");
    if (path !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
    if (!mayAsk(request, token)) {
      return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    }
    const body = await text();
    response.writeHead(200, {
      "content-type": Registry.PROMETHEUS_CONTENT_TYPE,
      "cache-control": "no-store",
    });
    response.end(body);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, "figures could not be gathered");
      response.writeHead(500).end();
    });
  });
  server.on("error", (error) => log.error({ err: error }, "figures are not served"));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`METRICS_PORT ${port} on ${host} cannot be listened on: ${reason}`);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
