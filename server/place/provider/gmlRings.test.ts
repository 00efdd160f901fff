import { describe, expect, test } from "vitest";
import { gmlRings } from "./catastro.ts";

const gml = (srs: string, ...lists: string[]) =>
  `<FeatureCollection><member><cp:CadastralParcel><cp:geometry><gml:MultiSurface srsName="http://www.opengis.net/def/crs/EPSG/0/${srs}">${lists
    .map((list) => `<gml:posList srsDimension="2" count="4">${list}</gml:posList>`)
    .join("")}</gml:MultiSurface></cp:geometry></cp:CadastralParcel></member></FeatureCollection>`;

describe("The outline of a parcel", () => {
  const expected = [
    [0.16631, 38.78914],
    [0.16731, 38.78914],
    [0.16731, 38.79014],
    [0.16631, 38.78914],
  ];

  test("is read in degrees, whichever comes first", () => {
    const latFirst = "38.78914 0.16631 38.78914 0.16731 38.79014 0.16731 38.78914 0.16631";
    const lonFirst = "0.16631 38.78914 0.16731 38.78914 0.16731 38.79014 0.16631 38.78914";
    expect(gmlRings(gml("4326", latFirst))).toEqual([expected]);
    expect(gmlRings(gml("4258", lonFirst))).toEqual([expected]);
  });

  test("is turned into degrees when the zone's metres come instead", () => {
    const [[[lon, lat] = [0, 0]] = []] = gmlRings(
      gml("25831", "396357.3510 4566097.0940\n396358.9780 4566098.5790\n396376.2910 4566112.6600"),
    );
    expect(lat).toBeCloseTo(41.239637, 5);
    expect(lon).toBeCloseTo(1.763171, 5);
  });

  test("has the holes and further parts too, and is empty where nothing is drawn", () => {
    const ring = "38 0 38 1 39 1";
    expect(gmlRings(gml("4326", ring, ring))).toHaveLength(2);
    expect(gmlRings("<ExceptionReport/>")).toEqual([]);
    expect(gmlRings(gml("4326", "38 0"))).toEqual([]);
  });
});
