import { describe, expect, test } from "vitest";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { geocodeAddress } from "./geocodeAddress.ts";

const index = placeIndex();
const geocode = (address: string, location = "m-03082") => geocodeAddress(index, address, location);
const none = { result: "none" };

describe("Without streets, an address", () => {
  test.each(["Camí Cabanes 14", "Calle Mayor", "C/ Loreto s/n", "Mayor 5, bajo", "Xàbia"])(
    "such as %s is the middle of its town, said to be no more",
    (address) => {
      const middle = { lat: 38.78333, lon: 0.16667 };
      expect(geocode(address)).toEqual({
        result: "found",
        point: middle,
        precision: "town",
        name: "Jávea / Xàbia",
      });
    },
  );

  test("that names an urbanisation is the middle of that", () => {
    const tosalet = geocode("Calle Pinar 3, urb. Tosalet");
    expect(tosalet).toMatchObject({
      result: "found",
      precision: "approx",
      point: { lat: 38.755, lon: 0.201 },
    });
    expect(geocode("Tosalet")).toEqual(tosalet);
  });

  test("in a chosen neighbourhood is the middle of that neighbourhood", () => {
    const arenal = index.byId("n-03082-el-arenal");
    expect(geocode("Calle Mayor 1", "n-03082-el-arenal")).toEqual({
      result: "found",
      point: { lat: arenal?.lat, lon: arenal?.lon },
      precision: "approx",
      name: arenal?.es,
    });
  });

  test.each(["asdf", "12, 3", "  ", "qwerty asdf", "s/n"])("such as %j has no result", (address) => {
    expect(geocode(address)).toEqual(none);
  });

  // PLACE-14
  test("in no town has no result", () => {
    expect(geocode("Calle Mayor 1", "p-03")).toEqual(none);
    expect(geocode("Calle Mayor 1", "m-99999")).toEqual(none);
  });

  test.each(["m-03082", "m-07026", "m-35028", "m-28079", "m-29069", "m-30016", "m-38001"])(
    "stays inside %s",
    (id) => {
      const answer = geocode("Calle del Mar 3", id);
      if (answer.result !== "found") throw new Error("There is no point.");
      expect(index.containsPoint(id, answer.point.lat, answer.point.lon)).toBe(true);
    },
  );
});
