import { expect } from "#tests/fixtures/panel.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";
import { type AnalyticsState, analyticsModel } from "./models/analyticsModel.ts";
import { type WalkFixtures, walkModel } from "./models/walkModel.ts";

/** The last day that is asked for: figures of a day are whole when it is over in Spain. */
const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString("en-CA", {
  timeZone: "Europe/Madrid",
});

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

/** How many answers of each half can be come back to without asking again. */
const remembered = 8;

/** What a half asks for: all of the address but what only the other half shows. */
function questionOf(query: string, ...others: string[]): string {
  const params = new URLSearchParams(query);
  for (const other of others) params.delete(other);
  params.sort();
  return `${params}`;
}

/** How often a half has asked, two calls at a time, one for each metric. */
function half(...others: string[]) {
  let calls = 0;
  let shown: string | null = null;
  let known: string[] = [];
  return {
    calls: () => calls,
    forget() {
      shown = null;
      known = [];
    },
    show(query: string) {
      const question = questionOf(query, ...others);
      if (question === shown) return;
      if (!known.includes(question)) calls += 2;
      known = [...known.filter((one) => one !== question), question].slice(-remembered);
      shown = question;
    },
  };
}

/** How many calls each half must have made: none for what only the other shows, nor for what it remembers (STAT-18). */
function expectedCalls() {
  const chart = half("dimention", "skip");
  const table = half("interval");
  const go = (query: string) => {
    chart.show(query);
    table.show(query);
  };
  return {
    calls: () => ({ chart: chart.calls(), table: table.calls() }),
    go,
    load(query: string) {
      chart.forget();
      table.forget();
      go(query);
    },
  };
}

walkModel("looking at analytics", analyticsModel, async ({ page, say, signIn }: WalkFixtures) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  const made = { chart: 0, table: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/api/analytics/property/dimentions") made.table += 1;
    // The range before is compared with, whatever the rule says of the range itself.
    const asked = pathname === "/api/analytics/property/metrics" ? request.postDataJSON() : null;
    if (asked?.filter.datefilter.toDate === yesterday) made.chart += 1;
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
    await expect.poll(() => made).toEqual(expected.calls());
    await analytics.settled();
    expect(made).toEqual(expected.calls());
    const asked = new URLSearchParams(wanted);
    await expect(analytics.dimension).toHaveValue(`${asked.get("dimention")}`);
    await expect(analytics.section.getByRole("columnheader").first()).toHaveAccessibleName(
      analytics.text(`dimension.${asked.get("dimention")}`),
    );
    await expect(analytics.count).toHaveText(asked.has("skip") ? /^21 to 40 of/ : /^1 to \d+ of/);
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
        await expect.poll(() => made).toEqual(expected.calls());
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
