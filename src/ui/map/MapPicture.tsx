import { MapGrid } from "./MapGrid.tsx";
import { MapOutlines } from "./MapOutlines.tsx";
import type { MapPoint } from "./mapPoint.ts";
import type { MapShape } from "./mapProps.ts";
import { PictureTiles } from "./PictureTiles.tsx";
import { metresPerPixel } from "./projection.ts";
import { TileLayers } from "./TileLayers.tsx";
import type { PlacedTile } from "./useVectorTiles.ts";
import { pixelOf, type Viewport } from "./viewport.ts";

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
