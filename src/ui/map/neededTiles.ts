import { worldSize } from "./projection.ts";
import type { Viewport } from "./viewport.ts";

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

export const tileKey = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;

/** The tiles of one zoom that cover the map. */
export const neededTiles = ({ center, zoom, width, height }: Viewport, z: number): TileAddress[] => {
  const count = 2 ** z;
  const reach = { x: width / 2 / worldSize(zoom), y: height / 2 / worldSize(zoom) };
  const span = (from: number, to: number) => {
    const first = Math.max(0, Math.floor(from * count));
    const last = Math.min(count - 1, Math.floor(to * count));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };
  return span(center.y - reach.y, center.y + reach.y).flatMap((y) =>
    span(center.x - reach.x, center.x + reach.x).map((x) => ({ z, x, y })),
  );
};

/** Where a tile stands on the map: its corner in pixels and its edge's length. */
export const tilePlace = ({ center, zoom, width, height }: Viewport, { z, x, y }: TileAddress) => {
  const size = worldSize(zoom) / 2 ** z;
  return {
    left: x * size - center.x * worldSize(zoom) + width / 2,
    top: y * size - center.y * worldSize(zoom) + height / 2,
    size,
  };
};
