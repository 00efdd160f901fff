import { numberRules } from "./numberRule.ts";
import { readNumber } from "./numberText.ts";

/** `38° 47' 20.9" N`, as maps copy it. */
const sexagesimal =
  /(\d{1,3}(?:[.,]\d+)?)\s*[°º]\s*(?:(\d{1,2})\s*['′’])?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''))?\s*([NSEWO])/giu;

function ofMinutes(text: string): number[] {
  return [...text.matchAll(sexagesimal)].map(([, degrees, minutes = "0", seconds = "0", side = ""]) => {
    const size =
      Number(degrees?.replace(",", ".")) + Number(minutes) / 60 + Number(seconds.replace(",", ".")) / 3600;
    return Math.round((/[SWO]/i.test(side) ? -size : size) * 100_000) / 100_000;
  });
}

/** The two halves of a pasted pair: at a semicolon, at the space between them, or at the comma in the middle. */
function halves(text: string): [string, string] | null {
  const byMark = text.split(";");
  const words = byMark.length === 2 ? byMark : text.split(/,?\s+|,(?=[^,]*\.[^,]*$)/);
  const [one, other, ...more] = words.map((word) => word.trim()).filter((word) => word !== "");
  if (one !== undefined && other !== undefined && more.length === 0) return [one, other];
  const [, first, second] = /^(-?\d+,\d+),(-?\d+,\d+)$/.exec(text) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/** A pair of coordinates that was pasted into one field: `38,5 -0,1`, `38.789, 0.166`, `38°47'20.9"N 0°09'58.7"E`. */
export function readPosition(text: string): { lat: number; lon: number } | null {
  const written = text.trim().replace(/^\((.*)\)$/, "$1");
  const [north, east, ...rest] = ofMinutes(written);
  if (north !== undefined && east !== undefined && rest.length === 0) return { lat: north, lon: east };
  const pair = halves(written)?.map((half) => readNumber(half, numberRules.degrees, null));
  const [lat, lon] = pair ?? [];
  return lat?.kind === "number" && lon?.kind === "number" ? { lat: lat.value, lon: lon.value } : null;
}
