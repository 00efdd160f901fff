import { expect, it } from "vitest";
import { noServices, type ServicesEvent } from "./contractedServices.ts";
import { decideServices } from "./decideServices.ts";

const property = { ...noServices.property, Status: "ACTIVE", PropertyLimit: 20 } as const;
const featured = { ...noServices.featured, Status: "ACTIVE", MaxFeaturedStandard: 5 } as const;
const directory = { ...noServices.directory, Status: "ACTIVE", Free: 1 } as const;

const contract = (
  past: readonly ServicesEvent[],
  services: Parameters<typeof decideServices.decide>[0]["services"],
) =>
  decideServices.decide(
    { type: "ContractServices", services },
    past.reduce(decideServices.evolve, decideServices.initialState),
  );

it("says which services a client contracts", () => {
  expect(contract([], { property, featured, directory })).toEqual([
    { type: "PropertyServiceContracted", data: property },
    { type: "FeaturedServiceContracted", data: featured },
    { type: "DirectoryServiceContracted", data: directory },
  ]);
});

it("says nothing of what is contracted already, whatever the order of its fields", () => {
  const turned = <Data extends object>(data: Data) =>
    Object.fromEntries(Object.entries(data).reverse()) as unknown as Data;
  const past: ServicesEvent[] = [
    { type: "PropertyServiceContracted", data: turned(property) },
    { type: "FeaturedServiceContracted", data: turned(featured) },
    { type: "DirectoryServiceContracted", data: turned(directory) },
  ];
  expect(contract(past, { property, featured, directory })).toEqual([]);
  expect(contract([], {})).toEqual([]);
});

// ADMIN-35
it("keeps the outlet's e-mail where none is given, and takes the one that is", () => {
  const Outlet = { Email: "outlet@costa.example" };
  const past: ServicesEvent[] = [{ type: "PropertyServiceContracted", data: { ...property, Outlet } }];
  const { Outlet: _, ...plain } = property;
  expect(contract(past, { property: plain })).toEqual([]);
  expect(contract(past, { property: { ...plain, PropertyLimit: 30 } })).toEqual([
    { type: "PropertyServiceContracted", data: { ...property, PropertyLimit: 30, Outlet } },
  ]);
  expect(contract(past, { property: { ...plain, Outlet: { Email: null } } })).toEqual([
    { type: "PropertyServiceContracted", data: property },
  ]);
  expect(contract([], { property: plain })).toEqual([{ type: "PropertyServiceContracted", data: property }]);
});
