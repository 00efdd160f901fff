import type { MapLayer } from "#contracts/session/config.ts";
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
