import { describe, expect, it } from "vitest";
import { serviceStatuses } from "#contracts/session/serviceContract.ts";
import { defaultServices } from "#machines/session/servicesMachine.ts";
import { clientPaths, foundOn, titlesOfRoutes } from "#tests/fixtures/readMatrix.ts";
import { shownFor } from "../routing/access.ts";
import { adminPaths, outsidePaths, plainPath } from "../routing/outside.ts";
import { screenOf, screens } from "./screens.ts";

const contracts = serviceStatuses.flatMap((inProperty) =>
  serviceStatuses.flatMap((inDirectory) =>
    (["Manual", "XML"] as const).map((ImportType) => ({
      property: { ...defaultServices.property, Status: inProperty, ImportType },
      directory: { ...defaultServices.directory, Status: inDirectory },
    })),
  ),
);
type Contract = (typeof contracts)[number];
const named = ({ property, directory }: Contract) =>
  `property ${property.Status} ${property.ImportType}, directory ${directory.Status}`;
const table = (of: (given: Contract) => unknown) =>
  Object.fromEntries(contracts.map((given) => [named(given), of(given)]));

describe("what the services open", () => {
  // ROUTE-29, ROUTE-30, ROUTE-31, ROUTE-32, ROUTE-33, ROUTE-34, ROUTE-35, TITLE-20 … TITLE-26
  it("is said by the rules for every route", () => {
    const paths = screens.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(clientPaths.toSorted());
    expect([...outsidePaths, ...paths].toSorted()).toEqual(Object.keys(titlesOfRoutes).toSorted());
    expect(Object.keys(table(named))).toHaveLength(72);
  });

  it.each(screens)("is on $path what the rules say, whatever the services", ({ path, needs }) => {
    expect(table((given) => shownFor(needs, given))).toEqual(table((given) => foundOn(path, given)));
  });

  it.each(["/Properties", "/DIRECTORIES/", "/properties/analytics/"])(
    "is the same for the address %s, which the router takes too",
    (path) => {
      const plain = path.toLowerCase().replace(/\/$/, "");
      expect(screenOf(path)).toBe(screens.find((screen) => screen.path === plain));
    },
  );

  it("leaves unknown addresses to Not Found", () => {
    expect(["/nowhere", "/properties/1", "/properties//", ""].map(screenOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("does not ask whether a client's screen is there at an address outside of them", () => {
    const asked = ["/", "/logout/", "/Admin", "/admin/People/", "/dashboard"].map(plainPath);
    expect(asked.map((path) => outsidePaths.includes(path))).toEqual([true, true, true, true, false]);
    expect(asked.map((path) => adminPaths.includes(path))).toEqual([false, false, true, true, false]);
  });
});
