import type { FastifyInstance } from "fastify";
import type { MapLayer, PanelConfig } from "#contracts/session/config.ts";
import { prefixes } from "#contracts/session/prefixes.ts";
import type { Config } from "#server/config.ts";

const wmts = (base: string, service: string, layer: string, format: string) =>
  `${base}/${service}?request=getTile&layer=${layer}&TileMatrixSet=GoogleMapsCompatible&TileMatrix={z}&TileCol={x}&TileRow={y}&format=${format}`;

/** The pictures of the land that the map provider has for browsers: Spain's base map and aerial picture, up to zoom 20. */
export function providedLayers({ mapProvider, mapServices: { spainTiles } }: Config): MapLayer[] {
  if (mapProvider !== "spain") return [];
  const attribution = "CC BY 4.0 ign.es";
  return [
    { name: "map", url: wmts(spainTiles, "ign-base", "IGNBaseTodo", "image/jpeg"), attribution },
    { name: "aerial", url: wmts(spainTiles, "pnoa-ma", "OI.OrthoimageCoverage", "image/jpeg"), attribution },
  ];
}

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
