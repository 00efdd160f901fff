import type { MapShape } from "./mapProps.ts";
import { pixelOf, type Viewport } from "./viewport.ts";

/** Stressed outlines, such as the municipality of a property. */
export function MapOutlines({ shapes, view }: { shapes: readonly MapShape[]; view: Viewport }) {
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
