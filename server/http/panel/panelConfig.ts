import type { FastifyInstance } from "fastify";
import type { PanelConfig } from "#contracts/session/config.ts";
import { prefixes } from "#contracts/session/prefixes.ts";
import type { Config } from "#server/config.ts";
import { providedLayers } from "./providedLayers.ts";

/** What `/config.json` tells the panel of this installation. */
export function panelConfig(config: Config): PanelConfig {
  const stored = config.s3 ? `${config.s3.endpoint}/${config.s3.bucket}` : config.publicUrl;
  return {
    services: { ...prefixes },
    publicSiteUrl: config.publicSiteUrl,
    cdnUrl: config.cdnUrl ?? stored,
    googleMapsApiKey: config.mapProvider === "google" ? (config.googleMapsApiKey ?? null) : null,
    googleMapsMapId: config.googleMapsMapId ?? null,
    tileUrl: config.tileUrl ?? null,
    mapProvider: config.mapProvider,
    mapLayers: providedLayers(config),
    demo: config.demo,
    qa: config.qa,
    keepsShell: config.keepsShell,
    links: { ...config.links },
  };
}

export function servePanelConfig(app: FastifyInstance, config: Config): void {
  const answer = panelConfig(config);
  app.get("/config.json", async (_request, reply) => reply.header("cache-control", "no-cache").send(answer));
}
