import { describe, expect, it } from "vitest";
import type { Problem } from "#contracts/wire/problem.ts";
import { statusOf } from "#contracts/wire/problemStatus.ts";
import { ProblemError } from "#server/problemError.ts";
import type { PropertyEvent } from "#server/property/property.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { decideFeatured, type FeaturedCommand } from "./decideFeatured.ts";

const room = { Featured: { used: 1, max: 2 }, FeaturedPremium: { used: 0, max: 1 } };
const full = { Featured: { used: 2, max: 2 }, FeaturedPremium: { used: 1, max: 1 } };

const published: PropertyEvent = {
  type: "PropertyPublished",
  data: { Id: 7, Content: propertyContent() },
};
const featured = (Level: "Featured" | "FeaturedPremium", UpdatedBy = "costa"): PropertyEvent => ({
  type: "PropertyFeatured",
  data: { Level, UpdatedBy },
});
const unfeatured: PropertyEvent = { type: "PropertyUnfeatured", data: { UpdatedBy: "costa" } };

const feature = (
  level: "Featured" | "FeaturedPremium",
  quota: (FeaturedCommand & { type: "FeatureProperty" })["quota"] = room,
): FeaturedCommand => ({ type: "FeatureProperty", level, quota, by: "costa" });
const unfeature: FeaturedCommand = { type: "UnfeatureProperty", by: "costa" };

const given = (...events: PropertyEvent[]) => ({
  when: (command: FeaturedCommand): readonly PropertyEvent[] | { problem: Problem; status: number } => {
    try {
      return decideFeatured.decide(
        command,
        events.reduce(decideFeatured.evolve, decideFeatured.initialState),
      );
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { problem: error.problem, status: statusOf(error.problem) };
    }
  },
});
const refused = (problem: Problem, status: number) => ({ problem, status });

describe("featuring", () => {
  it.each(["Featured", "FeaturedPremium"] as const)("gives a property the level %s", (level) => {
    expect(given(published).when(feature(level))).toEqual([featured(level)]);
  });

  it("needs a place at the level that is asked for, and no other", () => {
    const standardFull = { ...room, Featured: full.Featured };
    const premiumFull = { ...room, FeaturedPremium: full.FeaturedPremium };
    expect(given(published).when(feature("Featured", standardFull))).toEqual(
      refused({ code: "ErrFeaturedExceeded", limit: 2 }, 409),
    );
    expect(given(published).when(feature("FeaturedPremium", premiumFull))).toEqual(
      refused({ code: "ErrFeaturedPremiumExceeded", limit: 1 }, 409),
    );
    expect(given(published).when(feature("Featured", premiumFull))).toEqual([featured("Featured")]);
    expect(given(published).when(feature("FeaturedPremium", standardFull))).toEqual([
      featured("FeaturedPremium"),
    ]);
  });

  it("names a limit of 0 where one level is not contracted", () => {
    const quota = { ...room, FeaturedPremium: { used: 0, max: 0 } };
    expect(given(published).when(feature("FeaturedPremium", quota))).toEqual(
      refused({ code: "ErrFeaturedPremiumExceeded", limit: 0 }, 409),
    );
  });

  it("stays refused above the limit, when fewer places were contracted than are taken", () => {
    const quota = { ...room, Featured: { used: 31, max: 20 } };
    expect(given(published).when(feature("Featured", quota))).toEqual(
      refused({ code: "ErrFeaturedExceeded", limit: 20 }, 409),
    );
  });

  it("needs the service before anything else", () => {
    expect(
      given(published, { type: "PropertyDeactivated", data: {} }).when(feature("Featured", null)),
    ).toEqual(refused({ code: "ErrNoService" }, 403));
  });

  it.each([
    ["deactivated", [published, { type: "PropertyDeactivated", data: {} }]],
    ["suspended", [published, { type: "PropertySuspended", data: {} }]],
    ["offline", [published, { type: "PropertyChanged", data: { Online: false } }]],
  ] satisfies [string, PropertyEvent[]][])("is not for a property that is %s", (_what, past) => {
    for (const level of ["Featured", "FeaturedPremium"] as const) {
      expect(given(...past).when(feature(level))).toEqual(refused({ code: "ErrPropertyIsOffline" }, 409));
    }
  });

  it("moves a Standard property to Premium in one step", () => {
    expect(given(published, featured("Featured")).when(feature("FeaturedPremium"))).toEqual([
      featured("FeaturedPremium"),
    ]);
  });

  it("says of a level that it is there already, however full the account is", () => {
    expect(given(published, featured("Featured")).when(feature("Featured", full))).toEqual(
      refused({ code: "ErrPropertyIsAlreadyFeatured" }, 409),
    );
    for (const level of ["Featured", "FeaturedPremium"] as const) {
      expect(given(published, featured("FeaturedPremium")).when(feature(level, full))).toEqual(
        refused({ code: "ErrPropertyIsAlreadyFeaturedPremium" }, 409),
      );
    }
  });

  it("is judged alike for what the portal featured by itself", () => {
    expect(given(published, featured("Featured", "Auto")).when(feature("Featured"))).toEqual(
      refused({ code: "ErrPropertyIsAlreadyFeatured" }, 409),
    );
  });

  it("is possible again after it ended", () => {
    expect(given(published, featured("Featured"), unfeatured).when(feature("Featured"))).toEqual([
      featured("Featured"),
    ]);
  });
});

describe("ending it", () => {
  it("takes either level away, also one of the portal's and one of a suspended property", () => {
    expect(given(published, featured("FeaturedPremium")).when(unfeature)).toEqual([unfeatured]);
    expect(given(published, featured("Featured", "Auto")).when(unfeature)).toEqual([unfeatured]);
    const suspended: PropertyEvent = { type: "PropertySuspended", data: {} };
    expect(given(published, featured("Featured"), suspended).when(unfeature)).toEqual([unfeatured]);
  });

  it("of a property without a level says nothing", () => {
    expect(given(published).when(unfeature)).toEqual([]);
  });
});

it.each([feature("Featured"), unfeature])("$type needs a property that is there", (command) => {
  const notFound = refused({ code: "ErrPropertyInvalid" }, 404);
  expect(given().when(command)).toEqual(notFound);
  expect(given(published, { type: "PropertyDeleted", data: {} }).when(command)).toEqual(notFound);
});
