import { describe, expect, test } from "vitest";
import { placeIndex } from "./placeIndex.ts";

const index = placeIndex();
const ofType = (type: string) => index.all().filter((place) => place.type === type);
const javea = { lat: 38.78914, lon: 0.16631 };
const madrid = { lat: 40.4168, lon: -3.7038 };

describe("The gazetteer", () => {
  // PLACE-01
  test("has every municipality, province and region of Spain", () => {
    expect(ofType("municipality")).toHaveLength(8131);
    expect(ofType("province")).toHaveLength(52);
    expect(ofType("region")).toHaveLength(19);
  });

  // PLACE-02
  test("has more than 150 urbanisations and neighbourhoods, each in a municipality", () => {
    expect(ofType("neighbourhood").length).toBeGreaterThan(500);
    const astray = index.all().filter(({ type, id }) => {
      const needsTown = type !== "region" && type !== "province";
      return needsTown && index.townOf(id) === undefined;
    });
    expect(astray).toEqual([]);
  });

  // PLACE-03
  test("names every place in both languages and places it in the box that properties may lie in", () => {
    const unnamed = index.all().filter(({ es, en }) => es.trim() === "" || en.trim() === "");
    const outside = index
      .all()
      .filter(({ lat, lon }) => !(lat > 27.6 && lat < 44 && lon > -18.2 && lon < 6.1))
      .map(({ id }) => id);
    expect(unnamed).toEqual([]);
    expect(outside).toEqual([]);
  });

  // PLACE-02
  test("knows the town, province and region of an urbanisation", () => {
    const id = "n-03082-el-arenal";
    const named = [index.townOf(id), index.provinceOf(id), index.regionOf(id)].map((place) => place?.en);
    expect(named).toEqual(["Jávea / Xàbia", "Alicante", "Valencian Community"]);
  });

  test("hangs Barcelona's neighbourhoods under its districts", () => {
    const [place] = index.search("sagrada familia");
    expect(index.byId(place?.parent ?? "")?.es).toBe("Eixample");
    expect(index.townOf(place?.id ?? "")?.id).toBe("m-08019");
  });
});

describe("What lies within a place", () => {
  // PLACE-12
  test("is itself and everything below it", () => {
    const alicante = index.within("p-03");
    expect(alicante).toContain("p-03");
    expect(alicante).toContain("m-03082");
    expect(alicante).toContain("n-03082-el-arenal");
    expect(alicante).not.toContain("m-46250");
    expect(index.within("r-10")).toEqual(expect.arrayContaining([...alicante]));
    expect(index.within("n-03082-el-arenal")).toEqual(["n-03082-el-arenal"]);
  });

  test("is nothing for an unknown id", () => {
    expect(index.within("m-99999")).toEqual([]);
    expect(index.centre("m-99999")).toBeUndefined();
    expect(index.townOf("p-03")).toBeUndefined();
  });
});

describe("A point", () => {
  test("in Jávea lies in Jávea, in Alicante and in the Valencian Community, and a point in Madrid does not", () => {
    for (const id of ["m-03082", "n-03082-el-arenal", "p-03", "r-10"]) {
      expect(index.containsPoint(id, javea.lat, javea.lon)).toBe(true);
      expect(index.containsPoint(id, madrid.lat, madrid.lon)).toBe(false);
    }
  });

  // PLACE-13
  test("on the beach counts as in the municipality, one far out at sea does not", () => {
    expect(index.containsPoint("m-03082", 38.7705, 0.1895)).toBe(true);
    expect(index.containsPoint("m-03082", 38.77, 0.35)).toBe(false);
  });

  test("has a municipality, the nearest one when it is in the sea", () => {
    expect(index.nearestMunicipality(javea)?.id).toBe("m-03082");
    expect(index.nearestMunicipality(madrid)?.id).toBe("m-28079");
    expect(index.nearestMunicipality({ lat: 38.79, lon: 0.4 })?.id).toBe("m-03082");
  });
});
