import { describe, expect, test } from "vitest";
import { geocodeAddress } from "./geocodeAddress.ts";
import { placeIndex } from "./placeIndex.ts";

const index = placeIndex();
const geocode = (address: string, location = "m-03082") => geocodeAddress(index, address, location);

describe("An address", () => {
  test("gets the same point every time, inside its municipality, and says that it stands for the town", () => {
    const answer = geocode("Camí Cabanes 14");
    expect(answer).toEqual(geocode("cami cabanes, 14"));
    if (answer.result !== "found") throw new Error("There is no point.");
    expect(answer.precision).toBe("town");
    expect(index.containsPoint("m-03082", answer.point.lat, answer.point.lon)).toBe(true);
  });

  test("gets another point than the house across the street", () => {
    expect(geocode("Camí Cabanes 14")).not.toEqual(geocode("Camí Cabanes 15"));
  });

  test("that names an urbanisation lies near it", () => {
    const answer = geocode("Calle Pinar 3, urb. Tosalet");
    if (answer.result !== "found") throw new Error("There is no point.");
    expect(answer.precision).toBe("approx");
    expect(Math.abs(answer.point.lat - 38.755)).toBeLessThan(0.004);
    expect(Math.abs(answer.point.lon - 0.201)).toBeLessThan(0.004);
  });

  test("in a neighbourhood lies near that neighbourhood", () => {
    const answer = geocode("Calle Mayor 1", "n-03082-el-arenal");
    if (answer.result !== "found") throw new Error("There is no point.");
    expect(answer.precision).toBe("approx");
    expect(Math.abs(answer.point.lat - 38.7705)).toBeLessThan(0.004);
  });

  test.each(["m-03082", "m-07026", "m-35028", "m-28079", "m-29069", "m-30016", "m-38001"])(
    "of any kind stays inside %s",
    (id) => {
      for (let house = 1; house <= 40; house++) {
        const answer = geocode(`Calle del Mar ${house}`, id);
        if (answer.result !== "found") throw new Error("There is no point.");
        expect(index.containsPoint(id, answer.point.lat, answer.point.lon)).toBe(true);
      }
    },
  );

  test("of noise, or in no town, has no point", () => {
    expect(geocode("12, 3")).toEqual({ result: "none" });
    expect(geocode("  ")).toEqual({ result: "none" });
    expect(geocode("Calle Mayor 1", "p-03")).toEqual({ result: "none" });
    expect(geocode("Calle Mayor 1", "m-99999")).toEqual({ result: "none" });
  });
});
