import { expect, test } from "vitest";
import { defaultServices } from "../session/servicesMachine.ts";
import { settledSources } from "./settledSources.ts";

const loading = { property: "loading", featured: "loading", directory: "loading" } as const;
const properties = ["propertyViews", "propertyDetailed", "propertyEnquiries", "propertyCalls"];
const directories = ["directoryViews", "directoryDetailed", "directoryEnquiries", "directoryCalls"];
const withLimit = (PropertyLimit: number) => ({
  ...defaultServices,
  property: { ...defaultServices.property, Status: "ACTIVE" as const, PropertyLimit },
});

test("nothing is settled before a service has answered", () => {
  expect(settledSources(defaultServices, loading)).toEqual({ made: [], spared: [] });
});

// DASH-14
test("a client of the property service alone is spared the calls of the directory", () => {
  const known = { ...loading, property: "known", directory: "known" } as const;
  expect(settledSources(withLimit(4), known)).toEqual({ made: properties, spared: directories });
});

// DASH-14
test("from PropertyLimit 5 on the commission is asked for", () => {
  const known = { ...loading, property: "known" } as const;
  expect(settledSources(withLimit(5), known)).toEqual({ made: [...properties, "performance"], spared: [] });
});

test("a service that could not be read holds nothing back", () => {
  const failed = { ...loading, property: "failed", directory: "failed" } as const;
  expect(settledSources(defaultServices, failed)).toEqual({
    made: [...properties, ...directories],
    spared: [],
  });
});
