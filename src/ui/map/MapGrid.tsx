import { toPixel, toPoint, toWorld, type Viewport, worldSize } from "./projection.ts";

/** The largest of 1, 2 and 5 times a power of ten that is not above a number. */
export const roundDistance = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  const leading = most / power;
  return (leading >= 5 ? 5 : leading >= 2 ? 2 : 1) * power;
};

/** Pixels between two lines, at most. */
const widest = 130;

const multiples = (from: number, to: number, step: number) => {
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, at) => (first + at) * step,
  );
};

/** Lines of latitude and longitude at round degrees, so that a close view without a border still says where it is. */
export function MapGrid({ view }: { view: Viewport }) {
  const { center, zoom, width, height } = view;
  const step = roundDistance((widest * 360) / worldSize(zoom));
  const corner = (x: number, y: number) =>
    toPoint({ x: center.x + x / worldSize(zoom), y: center.y + y / worldSize(zoom) });
  const [topLeft, bottomRight] = [corner(-width / 2, -height / 2), corner(width / 2, height / 2)];
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  const columns = multiples(topLeft.lon, bottomRight.lon, step).map((lon) => ({
    degrees: lon,
    at: toPixel(view, toWorld({ lat: 0, lon })).x,
  }));
  const rows = multiples(bottomRight.lat, topLeft.lat, step).map((lat) => ({
    degrees: lat,
    at: toPixel(view, toWorld({ lat, lon: 0 })).y,
  }));
  return (
    <g>
      {columns.map(({ degrees, at }) => (
        <g key={`x${degrees}`}>
          <line x1={at} x2={at} y1={0} y2={height} className="map-grid" />
          <text x={at + 4} y={11} className="map-degrees">
            {degrees.toFixed(decimals)}
          </text>
        </g>
      ))}
      {rows.map(({ degrees, at }) => (
        <g key={`y${degrees}`}>
          <line x1={0} x2={width} y1={at} y2={at} className="map-grid" />
          {at < height - 40 && at > 28 && (
            <text x={4} y={at - 4} className="map-degrees">
              {degrees.toFixed(decimals)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
