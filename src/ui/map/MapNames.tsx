import { namesBeyond, namesOnMap } from "./placeNames.ts";
import type { MapName } from "./vectorTile.ts";
import type { Viewport } from "./viewport.ts";

interface MapNamesProps {
  names: readonly MapName[];
  view: Viewport;
  /** Pixels of the pin, which no name may cover. */
  pin?: { x: number; y: number } | undefined;
  distance: (metres: number) => string;
}

/** Names of places on the map, and of the nearest ones beyond its edge with an arrow and how far they are. */
export function MapNames({ names, view, pin, distance }: MapNamesProps) {
  return (
    <>
      {namesOnMap(names, view, pin).map(({ id, name, rank, x, y }) => (
        <span key={id} className="map-name" data-rank={rank} style={{ left: x, top: y }}>
          {name}
        </span>
      ))}
      {namesBeyond(names, view).map(({ id, name, angle, metres, x, y }) => (
        <span key={id} className="map-beyond" style={{ left: x, top: y }}>
          <svg
            viewBox="0 0 10 10"
            width="10"
            height="10"
            style={{ transform: `rotate(${angle}deg)` }}
            aria-hidden="true"
          >
            <path d="M1 5H8M5 2L8.5 5L5 8" />
          </svg>
          {name} <small>{distance(metres)}</small>
        </span>
      ))}
    </>
  );
}
