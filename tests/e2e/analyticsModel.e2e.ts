import { madridDay } from "#contracts/wire/days.ts";
import { analyticsSearch, requeryOf } from "#machines/analytics/analyticsSearch.ts";
import {
  type AnswerMemory,
  chartKey,
  recalled,
  remembering,
  tableKey,
} from "#machines/analytics/answerMemory.ts";
import { expect } from "#tests/fixtures/panel.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";
import { type AnalyticsState, analyticsModel } from "./models/analyticsModel.ts";
import { type Given, walkModel } from "./models/walkModel.ts";

const today = madridDay(new Date());
const { defaults, read } = analyticsSearch("property", today);

const queries: Record<AnalyticsState, string> = {
  first: "dimention=property",
  second: "skip=20&dimention=property",
  weekly: "interval=week&dimention=property",
  weeklySecond: "interval=week&skip=20&dimention=property",
  devices: "dimention=device",
  weeklyDevices: "interval=week&dimention=device",
  british: "country=GB&dimention=property",
  britishDevices: "country=GB&dimention=device",
  searches: "dimention=property&metric=search",
};

/** How many calls each half must have made, by the rule and by what it may remember; two at a time, one for each metric. */
function expectedCalls() {
  const calls = { chart: 0, table: 0 };
  let search = defaults;
  let charts: AnswerMemory<null> = [];
  let tables: AnswerMemory<null> = [];
  const show = (query: string, need: { chart: boolean; table: boolean }) => {
    search = read(query);
    const asked = { about: "property", today, take: 20, search } as const;
    if (need.chart) {
      if (!recalled(charts, chartKey(asked))) calls.chart += 2;
      charts = remembering(charts, { key: chartKey(asked), answer: null }, asked);
    }
    if (need.table) {
      if (!recalled(tables, tableKey(asked))) calls.table += 2;
      tables = remembering(tables, { key: tableKey(asked), answer: null }, asked);
    }
  };
  return {
    calls,
    go: (query: string) => show(query, requeryOf(search, read(query))),
    load(query: string) {
      charts = [];
      tables = [];
      show(query, { chart: true, table: true });
    },
  };
}

walkModel("looking at analytics", analyticsModel, async ({ page, say, signIn }: Given) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  const made = { chart: 0, table: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/api/analytics/property/dimentions") made.table += 1;
    // The range before is compared with, whatever the rule says of the range itself.
    const asked = pathname === "/api/analytics/property/metrics" ? request.postDataJSON() : null;
    if (asked?.filter.datefilter.fromDate === defaults.fromdate) made.chart += 1;
  });
  const expected = expectedCalls();
  const query = () => new URL(page.url()).search.slice(1);
  expected.load(queries.first);
  await analytics.open(`?${queries.first}`);
  await analytics.more.click();
  const check = (state: AnalyticsState) => async () => {
    const wanted = queries[state];
    await expect
      .poll(() => [...new URLSearchParams(query())].sort())
      .toEqual([...new URLSearchParams(wanted)].sort());
    expected.go(wanted);
    // Once they are on their way: what is not answered when the next question comes is not remembered.
    await expect.poll(() => made).toEqual(expected.calls);
    await analytics.settled();
    expect(made).toEqual(expected.calls);
    await expect(analytics.dimension).toHaveValue(read(wanted).dimention);
    await expect(analytics.section.getByRole("columnheader").first()).toHaveAccessibleName(
      analytics.text(`dimension.${read(wanted).dimention}`),
    );
    await expect(analytics.count).toHaveText(read(wanted).skip === 20 ? /^21 to 40 of/ : /^1 to \d+ of/);
  };
  return {
    checks: Object.fromEntries(
      (Object.keys(queries) as AnalyticsState[]).map((state) => [state, check(state)]),
    ) as Record<AnalyticsState, () => Promise<void>>,
    acts: {
      nextPage: () => analytics.pages.getByRole("button", { name: say("list:pages.next") }).click(),
      previousPage: () => analytics.pages.getByRole("button", { name: say("list:pages.previous") }).click(),
      week: () => analytics.interval("week").check(),
      day: () => analytics.interval("day").check(),
      byDevice: async () => void (await analytics.dimension.selectOption("device")),
      byProperty: async () => void (await analytics.dimension.selectOption("property")),
      chooseCountry: async () => void (await analytics.filter("country").selectOption("GB")),
      dropCountry: () => analytics.chips.getByRole("button").click(),
      clear: () =>
        page
          .locator("form")
          .getByRole("button", { name: analytics.text("filters.clear") })
          .click(),
      searchMetric: async () => void (await analytics.metric("metric").selectOption("search")),
      viewsMetric: async () => void (await analytics.metric("metric").selectOption("views")),
      thereAndBack: async () => {
        const here = query();
        await analytics.interval("month").check();
        await expect(page).toHaveURL(/interval=month/);
        expected.go(query());
        await expect.poll(() => made).toEqual(expected.calls);
        await analytics.settled();
        await page.goBack();
        await expect.poll(query).toBe(here);
        expected.go(here);
      },
      reload: async () => {
        expected.load(query());
        await page.reload();
        await analytics.settled();
        await analytics.more.click();
      },
    },
  };
});
