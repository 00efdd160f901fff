import { memo } from "react";
import { tileKey, tilePlace } from "./neededTiles.ts";
import { earthGirth, toPoint } from "./projection.ts";
import type { PlacedTile } from "./useVectorTiles.ts";
import type { VectorTile } from "./vectorTile.ts";
import type { Viewport } from "./viewport.ts";

const extent = 4096;
/** Metres by which land abroad reaches over, because two sources never agree on a frontier. */
const reachMetres = 3000;

type Layer = "sea" | "abroad" | "land" | "borders" | "coast";
const layers: readonly Layer[] = ["sea", "abroad", "land", "borders", "coast"];

const pathOf = (paths: readonly (readonly number[])[], close: boolean) =>
  paths
    .map((flat) => {
      const points = flat.map((unit, at) => (at % 2 === 0 ? `${at === 0 ? "M" : "L"}${unit}` : ` ${unit}`));
      return points.join("") + (close ? "Z" : "");
    })
    .join("");

/** One layer of one tile; its path is made once. */
const TileLayer = memo(function TileLayer({ layer, tile }: { layer: Layer; tile: VectorTile }) {
  if (layer === "sea")
    return <rect x={-40} y={-40} width={extent + 80} height={extent + 80} className="map-sea" />;
  return <path d={pathOf(tile[layer], layer === "land" || layer === "abroad")} className={`map-${layer}`} />;
});

/** The drawn land, layer by layer over all tiles, so that no tile's sea covers its neighbour's land. */
export function TileLayers({ tiles, view }: { tiles: readonly PlacedTile[]; view: Viewport }) {
  const { lat } = toPoint(view.center);
  const girth = earthGirth * Math.cos((lat * Math.PI) / 180);
  return layers.map((layer) => (
    <g key={layer}>
      {tiles.map((placed) => {
        const { left, top, size } = tilePlace(view, placed);
        const reach = (reachMetres / (girth / 2 ** placed.z)) * extent;
        return (
          <g
            key={tileKey(placed)}
            transform={`translate(${left} ${top}) scale(${size / extent})`}
            strokeWidth={layer === "abroad" ? reach : undefined}
          >
            <TileLayer layer={layer} tile={placed.tile} />
          </g>
        );
      })}
    </g>
  ));
}
