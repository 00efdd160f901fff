import { describe, expect, it } from "vitest";
import { serviceStatuses } from "#contracts/session/serviceContract.ts";
import { defaultServices } from "#machines/session/servicesMachine.ts";
import { foundOn, routeRights } from "#tests/fixtures/routeRights.ts";
import { serviceAreas } from "#tests/fixtures/serviceAreas.ts";
import { shownFor } from "./access.ts";
import { type RouteEntry, routeOf, routes } from "./routes.ts";

const forClients: RouteEntry[] = routes.filter(({ access }) => access === "client");
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
  it("is said by the rules for every route of clients", () => {
    expect(forClients.map(({ path }) => path).sort()).toEqual(Object.keys(routeRights).sort());
    expect(Object.keys(table(named))).toHaveLength(72);
  });

  it.each(forClients)("is on $path what the rules say, whatever the services", ({ path, needs }) => {
    expect(table((given) => shownFor(needs, given))).toEqual(table((given) => foundOn(path, given)));
  });

  it.each(["/Properties", "/DIRECTORIES/", "/properties/analytics/"])(
    "is the same for the address %s, which the router takes too",
    (path) => {
      const plain = path.toLowerCase().replace(/\/$/, "");
      expect(routeOf(path)).toBe(routes.find((route) => route.path === plain));
    },
  );

  it("leaves unknown addresses to Not Found", () => {
    expect(["/nowhere", "/properties/1", "/properties//", ""].map(routeOf)).toEqual([null, null, null, null]);
  });
});

describe("a screen and the calls it lives on", () => {
  /** Open by their contract, and yet for clients with the service only (ADV-07). */
  const forSale = ["/advertise", "/advertise-directory"];
  const areaOf = (path: string) => serviceAreas.filter(({ screens }) => screens.includes(path));

  it("belong to one area of the server", () => {
    expect(forClients.filter(({ path }) => areaOf(path).length !== 1).map(({ path }) => path)).toEqual(
      forSale,
    );
    const lost = serviceAreas.flatMap(({ screens }) => screens).filter((path) => !routeOf(path));
    expect(lost).toEqual([]);
  });

  it.each(forClients.filter(({ path }) => !forSale.includes(path)))(
    "are open on $path to the same clients",
    ({ path, needs }) => {
      const [area] = areaOf(path);
      expect(table((given) => shownFor(needs, given) === "screen")).toEqual(
        table((given) => area?.open({ ...defaultServices, ...given })),
      );
    },
  );
});
