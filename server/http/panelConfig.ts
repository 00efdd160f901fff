import type { FastifyInstance } from "fastify";
import type { PanelConfig } from "#contracts/config.ts";
import { prefixes } from "#contracts/prefixes.ts";
import type { Config } from "#server/config.ts";

/** What `/config.json` tells the panel of this installation. */
export function panelConfig(config: Config): PanelConfig {
  const stored = config.s3 ? `${config.s3.endpoint}/${config.s3.bucket}` : config.publicUrl;
  return {
    services: { ...prefixes },
    publicSiteUrl: config.publicSiteUrl,
    cdnUrl: config.cdnUrl ?? stored,
    googleMapsApiKey: config.googleMapsApiKey ?? null,
    googleMapsMapId: config.googleMapsMapId ?? null,
    tileUrl: config.tileUrl ?? null,
    demo: config.demo,
    links: { ...config.links },
  };
}

export function servePanelConfig(app: FastifyInstance, config: Config): void {
  const answer = panelConfig(config);
  app.get("/config.json", async (_request, reply) => reply.header("cache-control", "no-cache").send(answer));
}
