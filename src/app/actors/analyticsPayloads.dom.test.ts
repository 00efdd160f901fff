import { describe, expect, test } from "vitest";
import { limits } from "#contracts/wire/limits.ts";
import { analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { client, sentCalls as sent, signInAs } from "#tests/fixtures/sentCalls.ts";
import { analyticsExport, analyticsOf } from "./analyticsActors.ts";
import { groupNames } from "./groupNamesActors.ts";
import { propertyPeekOf } from "./propertyPeekActors.ts";

describe("What is sent: analytics (CALL-33 … CALL-36)", () => {
  const property = analyticsSearch("property", "2026-11-21");
  const search = property.read("types=1&bedrooms=3%2B&language=de&skip=20");
  const filter = {
    datefilter: { fromDate: "2026-10-22", toDate: "2026-11-20" },
    propertyFilter: { login: "costa", types: [1], minBedrooms: 3 },
    viewFilter: { language: "de" },
  };

  test("metrics, once for each", async () => {
    const asked = { about: "property", search };
    expect(await sent(analyticsOf("costa"), "askChart", asked)).toEqual(
      ["views", "enquiries"].map((metric) => ({
        call: "POST /api/analytics/property/metrics",
        body: { metric, interval: "day", filter },
      })),
    );
  });

  test("dimensions, once for each", async () => {
    // `rankBy`, `order`, `before` and `language` are ours, as `RankBy`, `Order`, `Before` and `NamesIn` of the directory: docs/decisions/036, 154.
    const days = { fromDate: "2026-09-22", toDate: "2026-10-21" };
    const page = { dimention: "language", take: 20, skip: 20, filter, language: "en" };
    const call = "POST /api/analytics/property/dimentions";
    expect(await sent(analyticsOf("costa"), "askTable", { about: "property", search, take: 20 })).toEqual([
      {
        call,
        body: {
          metric: "views",
          ...page,
          rankBy: "enquiries",
          order: "Group/Metric desc",
          before: { ...days, of: "metric" },
        },
      },
      {
        call,
        body: {
          metric: "enquiries",
          ...page,
          rankBy: "views",
          order: "Group/RankBy desc",
          before: { ...days, of: "rankBy" },
        },
      },
    ]);
  });

  test("the export", async () => {
    signInAs("costa");
    const subject = { kind: "analytics", search };
    expect(await sent(analyticsExport, "download", { subject, language: "es" })).toEqual([
      {
        call: "POST /api/analytics/property/export",
        body: {
          filter,
          language: "es",
          metrics: ["views", "enquiries"],
          dimention: "language",
          interval: "day",
          order: "Group/Metric desc",
          before: { fromDate: "2026-09-22", toDate: "2026-10-21", of: "metric" },
        },
      },
    ]);
  });

  test("the history of prices, in moments", async () => {
    const [asked] = await sent(propertyPeekOf("costa"), "look", {
      subject: { by: "agentref", group: "A-1", show: "prices" },
    });
    expect(asked).toEqual({
      call: "POST /api/analytics/propertyhistory",
      body: {
        Login: "costa",
        AgentRef: "A-1",
        FromDate: `${limits.earliestDate}T00:00:00+02:00`,
        ToDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    });
  });

  test("of the directory", async () => {
    const asked = analyticsSearch("directory", "2026-11-21").read(
      "id=1&id=2&device=mobile&language=de&country=es",
    );
    const body = {
      Interval: "day",
      From: "2026-10-22",
      To: "2026-11-20",
      Login: "costa",
      Id: [1, 2],
      Device: "mobile",
      Language: "de",
      Country: "es",
    };
    const [first] = await sent(analyticsOf("costa"), "askChart", { about: "directory", search: asked });
    expect(first).toEqual({
      call: "POST /api/analytics/directory/metrics",
      body: { ...body, Metric: "view" },
    });
    const [page] = await sent(analyticsOf("costa"), "askTable", {
      about: "directory",
      search: asked,
      take: 20,
    });
    expect(page).toEqual({
      call: "POST /api/analytics/directory/dimentions",
      body: {
        ...body,
        Metric: "view",
        Dimention: "language",
        Take: 20,
        Skip: 0,
        RankBy: "enquiry",
        Order: "Group/Metric desc",
        Before: { fromDate: "2026-09-22", toDate: "2026-10-21", of: "metric" },
        NamesIn: "en",
      },
    });
  });

  test("names of groups", async () => {
    expect(await sent(groupNames, "askNames", { kind: "property", ids: ["7", "8"] })).toEqual([
      { call: client("GET /property?Id=7&Id=8&Take=2") },
    ]);
    expect(await sent(groupNames, "askNames", { kind: "town", ids: ["t-1", "t-2"] })).toEqual([
      { call: "GET /api/geo/town?Id=t-1&Id=t-2" },
    ]);
    expect(await sent(groupNames, "askNames", { kind: "region", ids: ["r-1"] })).toEqual([
      { call: "GET /api/geo/region/r-1" },
    ]);
  });
});
