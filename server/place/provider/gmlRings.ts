import { utmToDegrees } from "./utmToDegrees.ts";

type Pair = [lon: number, lat: number];

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The UTM zone of a reference system such as `…/EPSG/0/25830`; `null` for degrees. */
const zoneOf = (gml: string): number | null => {
  const code = /srsName\s*=\s*["'][^"']*?(\d{4,5})["']/.exec(gml)?.[1] ?? "";
  const zone = /^(?:258|326)(\d\d)$/.exec(code)?.[1];
  return zone === undefined ? null : Number(zone);
};

/** Latitude comes first or second, as the service pleases; in Spain only a latitude is above 27. */
const pairOf = (zone: number | null, first: number, second: number): Pair => {
  if (zone === null) return first > 27 ? [second, first] : [first, second];
  const { lat, lon } = utmToDegrees(zone, first, second);
  return [rounded(lon), rounded(lat)];
};

/** The rings of every outline in a GML document, in degrees; empty when there is none. */
export function gmlRings(gml: string): Pair[][] {
  const zone = zoneOf(gml);
  const rings = [...gml.matchAll(/<(?:\w+:)?posList\b[^>]*>([^<]*)</g)].map(([, list = ""]) => {
    const figures = list.trim().split(/\s+/).map(Number).filter(Number.isFinite);
    return Array.from({ length: Math.floor(figures.length / 2) }, (_, at) =>
      pairOf(zone, figures[at * 2] ?? 0, figures[at * 2 + 1] ?? 0),
    );
  });
  return rings.filter((ring) => ring.length >= 3);
}
