import LocateFixed from "lucide-react/icons/locate-fixed";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { IconButton } from "../control/IconButton.tsx";
import { roundDistance } from "./MapGrid.tsx";
import type { MapLabels } from "./mapProps.ts";
import { metresPerPixel, toPoint, type Viewport, zoomRange } from "./projection.ts";
import type { MapMoves } from "./useMapGestures.ts";

interface MapControlsProps {
  labels: MapLabels;
  moves: MapMoves;
  zoom: number;
}

/** Zoom in, zoom out, back to the pin. */
export function MapControls({ labels, moves, zoom }: MapControlsProps) {
  return (
    <div className="map-controls" data-slot="map-controls">
      <IconButton
        label={labels.zoomIn}
        variant="outline"
        size="compact"
        disabled={zoom >= zoomRange.max}
        onClick={() => moves.zoom(1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton
        label={labels.zoomOut}
        variant="outline"
        size="compact"
        disabled={zoom <= zoomRange.min}
        onClick={() => moves.zoom(-1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <IconButton label={labels.recentre} variant="outline" size="compact" onClick={moves.recentre}>
        <LocateFixed aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Pixels that the bar may take. */
const longest = 96;

interface ScaleBarProps {
  view: Viewport;
  distance: (metres: number) => string;
}

/** How long a round distance is on the map. */
export function ScaleBar({ view, distance }: ScaleBarProps) {
  const perPixel = metresPerPixel(toPoint(view.center).lat, view.zoom);
  const metres = roundDistance(longest * perPixel);
  return (
    <div className="map-scale" data-slot="map-scale">
      <span>{distance(metres)}</span>
      <span className="map-scale-bar" style={{ width: metres / perPixel }} />
    </div>
  );
}
