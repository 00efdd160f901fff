import { useEffect, useRef, useState } from "react";
import type { BuiltInMapProps } from "./mapProps.ts";
import { type Viewport, worldSize } from "./projection.ts";

/** A name on the map; rank 0 is a city, 1 a town, 2 a village, 3 a part of one. */
export interface MapName {
  id: string;
  name: string;
  lat: number;
  lon: number;
  rank: number;
}

/** A drawn tile: rings (even-odd) and lines as x, y, x, y … in 4096ths of its edge. */
export interface VectorTile {
  land: readonly (readonly number[])[];
  abroad: readonly (readonly number[])[];
  borders: readonly (readonly number[])[];
  coast: readonly (readonly number[])[];
  names: readonly MapName[];
}

interface TileAddress {
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

const tileZooms = [11, 9, 7, 5];

export interface PlacedTile extends TileAddress {
  tile: VectorTile;
}

/** The zoom whose tiles are drawn: the nearest one not above the map's. */
const tileZoom = (zoom: number) => tileZooms.find((one) => one <= zoom + 0.3) ?? 5;

/**
 * The drawn tiles of a viewport. Until all of a new zoom have come, those of the last complete one stand beneath them, so that the
 * map never blinks.
 */
export const useVectorTiles = (view: Viewport, loadTile: BuiltInMapProps["loadTile"]): PlacedTile[] => {
  const [tiles, setTiles] = useState<ReadonlyMap<string, PlacedTile>>(new Map());
  const asked = useRef(new Set<string>());
  const complete = useRef<PlacedTile[]>([]);
  const needed = loadTile && view.width > 0 ? neededTiles(view, tileZoom(view.zoom)) : [];
  const missing = needed.map(tileKey).join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: `missing` says which tiles are needed
  useEffect(() => {
    for (const address of needed) {
      const key = tileKey(address);
      if (!loadTile || asked.current.has(key)) continue;
      asked.current.add(key);
      loadTile(address.z, address.x, address.y).then(
        (tile) => setTiles((known) => new Map(known).set(key, { ...address, tile })),
        () => asked.current.delete(key),
      );
    }
  }, [missing, loadTile]);

  const here = needed.flatMap((address) => tiles.get(tileKey(address)) ?? []);
  if (here.length === needed.length) {
    complete.current = here;
    return here;
  }
  return [...complete.current.filter((old) => !here.includes(old)), ...here];
};
