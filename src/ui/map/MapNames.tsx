import { metresBetween, pixelOf, toPoint, type Viewport } from "./projection.ts";
import type { MapName } from "./useVectorTiles.ts";

export interface PlacedName extends MapName {
  /** Pixels of the label's middle. */
  x: number;
  y: number;
}

/** A name beyond the edge: where its label stands, which way it lies (degrees, 0 is east, clockwise), how far (metres). */
export interface DistantName extends PlacedName {
  angle: number;
  metres: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** From which zoom each rank is named. */
const shownFrom = [0, 0, 9.5, 12.5];
const widthOf: readonly number[] = [8.2, 7.6, 6.8, 6.2];
/** How far names beyond the edge may lie: towns, parts of towns (metres). */
const distantReach = { town: 30_000, part: 4000 };
const mostDistant = { town: 3, part: 2 };
const edge = 22;

const collides = (box: Box, taken: readonly Box[]) =>
  taken.some(
    (one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top,
  );

const boxOf = (x: number, y: number, letters: number, rank: number, extra = 0): Box => {
  const half = (letters * (widthOf[rank] ?? 6.2)) / 2 + 6 + extra;
  return { left: x - half, right: x + half, top: y - 11, bottom: y + 11 };
};

/** What stands on the map already: buttons at the top right, the scale at the bottom left, the pin. */
const furniture = ({ width, height }: Viewport, pin: { x: number; y: number } | undefined): Box[] => [
  { left: width - 60, right: width, top: 0, bottom: 128 },
  { left: 0, right: 120, top: height - 36, bottom: height },
  ...(pin ? [{ left: pin.x - 17, right: pin.x + 17, top: pin.y - 46, bottom: pin.y + 2 }] : []),
];

/** The names that have room on the map, the greater places first. */
export const namesOnMap = (
  names: readonly MapName[],
  view: Viewport,
  pin?: { x: number; y: number } | undefined,
): PlacedName[] => {
  const taken = furniture(view, pin);
  return names
    .filter(({ rank }) => view.zoom >= (shownFrom[rank] ?? 0))
    .map((name) => ({ ...name, ...pixelOf(view, name) }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < view.width && y < view.height)
    .sort((a, b) => a.rank - b.rank)
    .filter(({ x, y, name, rank }) => {
      const box = boxOf(x, y, name.length, rank);
      if (collides(box, taken)) return false;
      taken.push(box);
      return true;
    });
};

/** Distances are shown to so many metres: nobody looks for a town to the metre. */
const roundedTo = 10;

/** Where the line from the map's middle to a place meets the edge, leaving room for the label. */
const atEdge = (view: Viewport, dx: number, dy: number, half: number) => {
  const room = { x: Math.max(20, view.width / 2 - half - 8), y: view.height / 2 - edge };
  const share = Math.min(room.x / Math.abs(dx || 1e-9), room.y / Math.abs(dy || 1e-9));
  return { x: view.width / 2 + dx * share, y: view.height / 2 + dy * share };
};

/** The nearest names that a close view does not hold, so that it still says where it is. */
export const namesBeyond = (names: readonly MapName[], view: Viewport): DistantName[] => {
  if (view.zoom < 13) return [];
  const center = toPoint(view.center);
  const left = { ...mostDistant };
  const taken = furniture(view, undefined);
  return names
    .map((name) => ({ ...name, ...pixelOf(view, name), metres: metresBetween(center, name) }))
    .filter(({ x, y }) => x < 0 || y < 0 || x > view.width || y > view.height)
    .filter(({ rank, metres }) => metres < (rank === 3 ? distantReach.part : distantReach.town))
    .sort((a, b) => a.metres - b.metres)
    .flatMap((name) => {
      const kind = name.rank === 3 ? "part" : "town";
      const [dx, dy] = [name.x - view.width / 2, name.y - view.height / 2];
      const half = (name.name.length * 6.2) / 2 + 34;
      const place = atEdge(view, dx, dy, half);
      const box = { left: place.x - half, right: place.x + half, top: place.y - 12, bottom: place.y + 12 };
      if (left[kind] === 0 || collides(box, taken)) return [];
      left[kind] -= 1;
      taken.push(box);
      const metres = Math.round(name.metres / roundedTo) * roundedTo;
      return [{ ...name, ...place, metres, angle: (Math.atan2(dy, dx) * 180) / Math.PI }];
    });
};

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
