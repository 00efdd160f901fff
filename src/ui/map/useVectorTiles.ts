import { useEffect, useRef, useState } from "react";
import type { BuiltInMapProps } from "./mapProps.ts";
import { neededTiles, type TileAddress, tileKey } from "./neededTiles.ts";
import type { VectorTile } from "./vectorTile.ts";
import type { Viewport } from "./viewport.ts";

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
