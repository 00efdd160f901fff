import { memo, useRef } from "react";
import { MapGrid } from "./MapGrid.tsx";
import type { MapShape } from "./mapProps.ts";
import { earthGirth, type MapPoint, metresPerPixel, pixelOf, toPoint, type Viewport } from "./projection.ts";
import { neededTiles, type PlacedTile, tileKey, tilePlace, type VectorTile } from "./useVectorTiles.ts";

interface PictureTilesProps {
  view: Viewport;
  /** `https://…/{z}/{x}/{y}.png` */
  url: string;
  /** The first picture that was answered could not be loaded. */
  onNone: () => void;
}

/** Ready-made pictures of the land from a tile server. */
function PictureTiles({ view, url, onNone }: PictureTilesProps) {
  const seen = useRef(false);
  const z = Math.round(view.zoom);
  return neededTiles(view, z).map((address) => {
    const { left, top, size } = tilePlace(view, address);
    const href = url
      .replace("{s}", "a")
      .replace("{z}", `${address.z}`)
      .replace("{x}", `${address.x}`)
      .replace("{y}", `${address.y}`);
    return (
      <image
        key={tileKey(address)}
        href={href}
        x={left}
        y={top}
        width={size + 0.5}
        height={size + 0.5}
        onLoad={() => {
          seen.current = true;
        }}
        onError={() => {
          if (!seen.current) onNone();
        }}
      />
    );
  });
}

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
function TileLayers({ tiles, view }: { tiles: readonly PlacedTile[]; view: Viewport }) {
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

/** Stressed outlines, such as the municipality of a property. */
function MapOutlines({ shapes, view }: { shapes: readonly MapShape[]; view: Viewport }) {
  return shapes.map(({ id, rings }) => {
    const path = rings.map((ring) => {
      const points = ring.map(([lon, lat]) => pixelOf(view, { lat, lon }));
      return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
    });
    return (
      <path
        key={id}
        d={path.join("")}
        className="map-outline"
        data-parcel={id.startsWith("parcel-") || undefined}
      />
    );
  });
}

interface MapPictureProps {
  view: Viewport;
  tiles: readonly PlacedTile[];
  tileUrl?: string | undefined;
  /** None of the pictures could be loaded. */
  onNoPictures: () => void;
  shapes: readonly MapShape[];
  pin: MapPoint | null;
  /** Metres of the circle around the pin. */
  radius: number;
}

/** Everything that is drawn and not touched: land, grid, outlines, the circle of what a position is meant to cover. */
export function MapPicture({ view, tiles, tileUrl, onNoPictures, shapes, pin, radius }: MapPictureProps) {
  const middle = pin ? pixelOf(view, pin) : undefined;
  return (
    <svg width={view.width} height={view.height} aria-hidden="true" className="map-picture">
      {tileUrl ? (
        <PictureTiles key={tileUrl} view={view} url={tileUrl} onNone={onNoPictures} />
      ) : (
        <TileLayers tiles={tiles} view={view} />
      )}
      {!tileUrl && <MapGrid view={view} />}
      <MapOutlines shapes={shapes} view={view} />
      {pin && middle && radius > 0 && (
        <circle
          data-slot="map-precision"
          cx={middle.x}
          cy={middle.y}
          r={radius / metresPerPixel(pin.lat, view.zoom)}
          className="map-precision"
        />
      )}
    </svg>
  );
}
