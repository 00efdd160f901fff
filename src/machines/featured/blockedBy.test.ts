import { describe, expect, test } from "vitest";
import { blockedBy, hindranceOf, shortageOf } from "./shortageOf.ts";

const max = { Featured: 40, FeaturedPremium: 0 };

describe("A level can be switched on", () => {
  test("for what visitors can see, while a place is left", () => {
    expect(blockedBy("Featured", { wish: "none", hindrance: null }, null)).toBeNull();
    expect(blockedBy("FeaturedPremium", { wish: "Featured", hindrance: null }, null)).toBeNull();
    expect(blockedBy("Featured", { wish: "none", hindrance: null }, "full")).toBe("full");
  });

  // FEAT-03
  test("not for a property that is suspended, offline or deactivated, whatever places are left", () => {
    const shown = { Suspended: false, Online: true, Status: "active" as const };
    expect(hindranceOf(shown)).toBeNull();
    expect(hindranceOf({ ...shown, Status: "deactivated" })).toBe("deactivated");
    expect(hindranceOf({ ...shown, Status: "deactivated", Online: false })).toBe("offline");
    expect(hindranceOf({ Suspended: true, Online: false, Status: "deactivated" })).toBe("suspended");
    expect(blockedBy("Featured", { wish: "none", hindrance: "offline" }, "full")).toBe("offline");
  });

  test("not to Standard while it is Premium, so that nobody loses Premium by a slip", () => {
    expect(blockedBy("Featured", { wish: "FeaturedPremium", hindrance: null }, null)).toBe("premium");
  });
});

// FEAT-09
test("What is on can always be switched off", () => {
  expect(blockedBy("Featured", { wish: "Featured", hindrance: "deactivated" }, "full")).toBeNull();
});

test("A level is short where none was contracted or all are taken, also above the limit; unknown figures block nothing", () => {
  expect(shortageOf("FeaturedPremium", max, null)).toBe("absent");
  expect(shortageOf("Featured", max, null)).toBeNull();
  expect(
    [39, 40, 41].map((Featured) => shortageOf("Featured", max, { Featured, FeaturedPremium: 0 })),
  ).toEqual([null, "full", "full"]);
});
