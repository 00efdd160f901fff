import { expect, test } from "vitest";
import { defaultServices } from "#machines/session/servicesMachine.ts";
import { noticesOf } from "./noticesOf.ts";

const active = { ...defaultServices.property, Status: "ACTIVE" } as const;
const featured = { ...defaultServices.featured, MaxFeaturedStandard: 1 };
const none = { featured: { ...defaultServices.featured }, directory: { ...defaultServices.directory } };
const directory = { ...defaultServices.directory, FeaturedPremium: 1 };

// SHELL-04 … SHELL-06
test.each([
  ["nothing to say", { property: active, featured, directory }, 0, []],
  ["drafts", { property: active, featured, directory }, 2, ["drafts"]],
  ["no featured maximum", { property: active, featured: none.featured, directory }, 0, ["noFeatured"]],
  [
    "no active property service",
    { property: defaultServices.property, featured: none.featured, directory },
    0,
    [],
  ],
  [
    "premium places alone",
    { property: active, featured: { ...defaultServices.featured, MaxFeaturedPremium: 1 }, directory },
    0,
    [],
  ],
  [
    "a suspended property service",
    {
      property: { ...active, Status: "ACTIVE_SUSPENDED" as const },
      featured: none.featured,
      directory,
    },
    0,
    [],
  ],
  [
    "featured entries alone",
    { property: active, featured, directory: { ...defaultServices.directory, Featured: 1 } },
    0,
    [],
  ],
  [
    "no featured business",
    { property: active, featured, directory: none.directory },
    0,
    ["noFeaturedBusiness"],
  ],
  ["all three", { ...none, property: active }, 1, ["drafts", "noFeatured", "noFeaturedBusiness"]],
])("the notifications of a client with %s", (_, services, drafts, notices) => {
  expect(noticesOf(services, drafts, () => true)).toEqual(notices);
});

// SHELL-24
test("an import that was not taken is the first notification", () => {
  const importing = { ...active, ImportType: "XML", ImportFailed: true } as const;
  expect(noticesOf({ ...none, property: importing }, 1, () => true)).toEqual([
    "importFailed",
    "drafts",
    "noFeatured",
    "noFeaturedBusiness",
  ]);
});

test("a service that could not be read makes no notice", () => {
  expect(noticesOf({ ...defaultServices, property: active }, 1, () => true)).toEqual(["drafts"]);
});
