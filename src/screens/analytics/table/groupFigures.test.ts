import { describe, expect, test } from "vitest";
import type { DimensionPage } from "#contracts/analytics/analytics.ts";
import { ratioOf } from "#contracts/analytics/metricRatio.ts";
import { ratioText } from "./columns.ts";
import { groupFigures, isEmpty } from "./groupFigures.ts";

type Results = Record<string, number>;

const page = (Total: number, groups: Record<string, Results>): DimensionPage => ({
  Groups: Object.entries(groups).map(([Group, results]) => ({
    Group,
    MetricResults: Object.entries(results).map(([Source, value]) => ({
      EventName: "views",
      Source,
      Total: value,
    })),
  })),
  Page: 1,
  Total,
});
const plain = (metric: DimensionPage, metric2: DimensionPage, skip = 0) =>
  groupFigures({ metric, metric2 }, skip).map(({ group, metric: one, metric2: other }) => [
    group,
    one,
    other,
  ]);

describe("The lines of a table", () => {
  test("are those of the first metric in its order, then those that only the second has", () => {
    const views = page(2, { en: { none: 90, Featured: 10 }, es: { none: 40 } });
    const enquiries = page(3, { en: { "": 3 }, es: {}, de: { "": 2 } });
    expect(plain(views, enquiries)).toEqual([
      ["en", 100, 3],
      ["es", 40, 0],
      ["de", 0, 2],
    ]);
  });

  test("on a page past the first metric's last group are of the second alone", () => {
    expect(plain(page(20, {}), page(22, { de: { "": 2 }, fr: { "": 1 } }), 20)).toEqual([
      ["de", 0, 2],
      ["fr", 0, 1],
    ]);
  });

  test("say what is not known when the two pages were answered apart, and no nought", () => {
    const views = page(40, { en: { none: 90 }, es: { none: 40 } });
    expect(plain(views, page(40, { en: { "": 3 }, de: { "": 2 } }))).toEqual([
      ["en", 90, 3],
      ["es", 40, null],
      ["de", null, 2],
    ]);
  });

  test("tell what each tier came to, but of enquiries, which nobody notes a tier of", () => {
    const views = page(1, { en: { Free: 5, FeaturedPremium: 30 } });
    const [seen] = groupFigures({ metric: views, metric2: page(1, { en: { Free: 2 } }) }, 0);
    expect(seen?.tiers).toEqual([
      { tier: "FeaturedPremium", metric: 30, metric2: 0 },
      { tier: "Free", metric: 5, metric2: 2 },
    ]);
    const [asked] = groupFigures({ metric: views, metric2: page(1, { en: { "": 2 } }) }, 0);
    expect(asked).toEqual({
      group: "en",
      metric: 35,
      metric2: 2,
      before: null,
      tiers: [
        { tier: "FeaturedPremium", metric: 30, metric2: null },
        { tier: "Free", metric: 5, metric2: null },
      ],
    });
  });
});

// STAT-52, STAT-53
test("A line has what its first metric came to before, and is empty where nothing came since", () => {
  const before = (at: DimensionPage) => ({
    ...at,
    Groups: at.Groups.map((group) => ({ ...group, Before: group.Group === "en" ? 100 : 7 })),
  });
  const views = before(page(3, { en: { none: 90 }, es: {}, fr: {} }));
  const enquiries = before(page(3, { en: {}, es: { "": 1 }, fr: {} }));
  const lines = groupFigures({ metric: views, metric2: enquiries }, 0);
  expect(lines.map((line) => [line.group, line.before, isEmpty(line)])).toEqual([
    ["en", 100, false],
    ["es", 7, false],
    ["fr", 7, true],
  ]);
});

describe("The ratio of two metrics", () => {
  test.each([
    ["views", "enquiries", "0.50 %"],
    ["detailed", "search", "20,000.0 %"],
    ["noofproperties", "enquiries", "0.0"],
    ["views", "noofproperties", "200.0"],
    ["go-to-website", "enquiry", "0.50 %"],
  ])("of %s and %s is a part of the earlier step, or so many for each property", (metric, metric2, text) => {
    expect(ratioText(ratioOf(metric, metric2), { metric: 200, metric2: 1 }, "en")).toBe(text);
  });

  test("is none without both, or of nothing", () => {
    const ratio = ratioOf("views", "enquiries");
    expect(ratioText(ratio, { metric: 0, metric2: 1 }, "en")).toBeNull();
    expect(ratioText(ratio, { metric: null, metric2: 1 }, "en")).toBeNull();
    expect(ratioText(ratio, { metric: 800, metric2: 165 }, "es")).toBe("20,63 %");
  });
});
