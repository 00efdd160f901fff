import { describe, expect, test } from "vitest";
import { client, sentCalls as sent, signInAs } from "#tests/fixtures/sentCalls.ts";
import { dashboard, usage } from "./statisticActors.ts";

const dates = {
  FromDate: "2026-11-15",
  ToDate: "2026-11-21",
  BeforeFrom: "2026-11-08",
  BeforeTo: "2026-11-14",
};
const now = "FromDate=2026-11-15&ToDate=2026-11-21";
const before = "FromDate=2026-11-08&ToDate=2026-11-14";
describe("What is sent: the dashboard (CALL-09 … CALL-15)", () => {
  const statistic = (source: string) => {
    signInAs("costa");
    return sent(dashboard, "statistic.load", { source, dates });
  };

  test.each([
    ["propertyViews", "views"],
    ["propertyDetailed", "detailed"],
  ])("%s", async (source, metric) => {
    expect(await statistic(source)).toEqual([
      {
        call: "POST /api/analytics/property/metrics",
        body: {
          metric,
          interval: "day",
          filter: {
            PropertyFilter: { Login: "costa" },
            DateFilter: { fromDate: "2026-11-08", toDate: "2026-11-21" },
          },
        },
      },
    ]);
  });

  test.each([
    ["directoryViews", "view"],
    ["directoryDetailed", "detailed"],
  ])("%s", async (source, Metric) => {
    expect(await statistic(source)).toEqual([
      {
        call: "POST /api/analytics/directory/metrics",
        body: { Metric, Interval: "day", From: "2026-11-08", To: "2026-11-21", Login: "costa" },
      },
    ]);
  });

  test.each([
    ["propertyEnquiries", "/propertyenquiries/stats", "Spam=false"],
    ["directoryEnquiries", "/directoryenquiries/stats", "Spam=false"],
    ["propertyCalls", "/calls/stats", "LinkName=form&LinkName=confirmation&Spam=false&Deleted=false"],
    ["directoryCalls", "/calls/stats", "LinkName=directory&Spam=false&Deleted=false"],
  ])("%s, and %s of the days before", async (source, path, rest) => {
    // `Days` is ours: a day's figure for the sparkline, docs/decisions/012.
    expect(await statistic(source)).toEqual([
      { call: client(`GET ${path}?${now}&Days=true&${rest}`) },
      { call: client(`GET ${path}?${before}&Days=false&${rest}`) },
    ]);
  });

  test("performance", async () => {
    expect(await statistic("performance")).toEqual([
      { call: client(`GET /performance?${now}`) },
      { call: client(`GET /performance?${before}`) },
    ]);
  });

  test.each([
    ["premium", "Status=available&Featured=FeaturedPremium"],
    ["standard", "Featured=Featured"],
    ["active", "Status=active"],
    ["deactivated", "Status=deactivated"],
    ["sale", "Status=active&OfferType=for-sale"],
    ["rent", "Status=active&OfferType=for-rent"],
    ["holidays", "Status=active&OfferType=for-holidays"],
  ])("the count of %s", async (name, query) => {
    expect(await sent(usage, "count.load", { name })).toEqual([
      { call: client(`GET /property/count?${query}`) },
    ]);
  });
});
