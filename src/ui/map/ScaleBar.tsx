import { metresPerPixel, toPoint } from "./projection.ts";
import { roundDistance } from "./roundDistance.ts";
import type { Viewport } from "./viewport.ts";

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
