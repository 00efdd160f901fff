import type { Page, Response } from "@playwright/test";
import { builtFile } from "#tests/fixtures/builtFile.ts";
import { dayAgo } from "#tests/fixtures/dayAgo.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";
import { day } from "#ui/format/day.ts";

interface Point {
  Date: string;
  Metric: number;
  Marks?: object[];
}
interface Question {
  metric: string;
  filter: { datefilter: { fromDate: string; toDate: string } };
}

const METRICS = "**/api/analytics/property/metrics";
const CODE = builtFile("plotly");
const refused = { status: 500, json: { code: "ErrInternalServerError" } };
/** Of a chart of 300 px, between its margins. */
const plotHeight = 300 - 26 - 28;
/** A range of 31 days. */
const [from, to] = [dayAgo(52), dayAgo(22)];
const range = `?fromdate=${from}&todate=${to}`;
const changed = dayAgo(45);

const lines = (page: Page) => page.locator("[data-slot=time-chart] path.js-line");
const isBefore = (question: Question) => question.filter.datefilter.toDate < from;

/** What was answered to the chart's questions, by metric; those of the range before have a name of their own. */
function answersOf(page: Page): Map<string, Point[]> {
  const answers = new Map<string, Point[]>();
  page.on("response", async (response: Response) => {
    if (!response.url().endsWith("/property/metrics") || !response.ok()) return;
    const question = response.request().postDataJSON() as Question;
    answers.set(`${isBefore(question) ? "before " : ""}${question.metric}`, await response.json());
  });
  return answers;
}

/** The values that a drawn line has, on an axis that ends at `top`. */
async function drawnValues(page: Page, nth: number, top: number): Promise<number[]> {
  const path = (await lines(page).nth(nth).getAttribute("d")) ?? "";
  return [...path.matchAll(/[ML]?[\d.-]+,([\d.-]+)/g)].map(([, y]) =>
    Math.round((1 - Number(y) / plotHeight) * top),
  );
}

const valuesOf = (points: readonly Point[] = []) => points.map(({ Metric }) => Metric);
const grouped = (value: number) => new Intl.NumberFormat("en-GB").format(value);
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

// STAT-21
test("The built panel draws exactly what was answered, after everything else, within the page's own rules", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`refused: ${violatedDirective} ${blockedURI}`),
    );
  });
  const answers = answersOf(page);
  const analytics = analyticsPage(page, say);
  await analytics.open(range);
  await expect(lines(page)).toHaveCount(3);
  const answered = () => ["views", "enquiries", "before views"].map((name) => valuesOf(answers.get(name)));
  // What is drawn here may not have been read by the test yet.
  await expect.poll(() => answered().map(({ length }) => length)).toEqual([31, 31, 31]);
  const [views = [], enquiries = [], before = []] = answered();
  const top = Math.max(...views, ...before) + 2;
  const drawn = [await drawnValues(page, 0, top), await drawnValues(page, 1, top)];
  expect(drawn.map((values) => values.length)).toEqual([31, 31]);
  const second = await drawnValues(page, 2, Math.max(...enquiries) + 2);
  const all = JSON.stringify([...drawn, second]);
  for (const expected of [views, before, enquiries]) expect(all).toContain(JSON.stringify(expected));
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => ({
      name: entry.name,
      start: entry.startTime,
      end: (entry as PerformanceResourceTiming).responseEnd,
    })),
  );
  const code = fetched.filter(({ name }) => CODE.test(name));
  expect(code).toHaveLength(1);
  const tables = fetched.filter(({ name }) => name.endsWith("dimentions"));
  expect(code[0]?.start).toBeGreaterThan(Math.max(...tables.map(({ end }) => end)));
  const card = page.getByRole("region", { name: say("analyticsChart:label"), exact: true });
  await expect(card).toContainText(`${grouped(sum(views))} ${say("analyticsChart:metric.views")}`);
  await card.getByRole("button", { name: say("analyticsChart:asTable") }).click();
  const rows = card.getByRole("row");
  await expect(rows).toHaveCount(32);
  const cells = await rows.evaluateAll((found) =>
    found.slice(1).map((row) => [...row.querySelectorAll("td")].slice(1, 4).map((cell) => cell.innerText)),
  );
  expect(cells).toEqual(views.map((value, at) => [value, enquiries[at] ?? 0, before[at] ?? 0].map(grouped)));
});

test("The hover, the marks and the definitions say what they are of", async ({ page, say, signIn }) => {
  await signIn("costa");
  await page.route(METRICS, async (route) => {
    const answer = await route.fetch();
    const points: Point[] = await answer.json();
    const Details = [
      {
        Id: 80_200,
        Name: "A-2000",
        Day: changed,
        Price: 480_000,
        Before: 500_000,
        Currency: "EUR",
        Level: null,
      },
    ];
    await route.fulfill({
      response: answer,
      json: points.map(({ Marks: _, ...point }) =>
        point.Date === changed ? { ...point, Marks: [{ Kind: "price", Count: 1, Details }] } : point,
      ),
    });
  });
  const analytics = analyticsPage(page, say);
  await analytics.open(range);
  await expect(lines(page)).toHaveCount(3);
  const box = await page.locator("[data-slot=time-chart]").boundingBox();
  if (!box) throw new Error("The chart has no place");
  await page.mouse.move(box.x + box.width / 2, box.y + 150);
  await expect(page.locator(".hoverlayer .legend")).toContainText(
    /\d\d\/\d\d\/\d{4}Views: [\d,]+Enquiries: \d/,
  );
  const what = say("analyticsChart:mark.priceBy", { change: "−4.0 %" });
  await page
    .getByRole("button", { name: say("analyticsChart:mark.name", { when: day(changed), what }), exact: true })
    .click();
  await expect(analytics.popover).toHaveText(`${day(changed)} · A-2000€500,000 → €480,000 (${what})`);
  await page.keyboard.press("Escape");
  await expect(analytics.popover).toHaveCount(0);
  const marks = page.getByRole("list", { name: say("analyticsChart:mark.label") }).getByRole("button");
  await marks.first().click();
  await expect(analytics.popover).toBeVisible();
  const from = page.getByLabel(analytics.text("list:days.fromdate"), { exact: true });
  await from.click();
  await expect(analytics.popover).toHaveCount(0);
  await expect(from).toBeFocused();
  const define = say("analyticsChart:define", { metric: say("analyticsChart:metric.enquiries") });
  await page.getByRole("button", { name: define }).press("Enter");
  await expect(analytics.popover).toContainText(say("analyticsChart:definition.property.enquiries"));
});

test("Other figures are drawn at once, and plotly draws the same when the page rests", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const rest = () => {
      for (const act of waiting.splice(0)) act();
    };
    Object.assign(globalThis, { requestIdleCallback: (act: () => void) => waiting.push(act), rest });
  });
  const rest = () => page.evaluate(() => (globalThis as unknown as { rest: () => void }).rest());
  const answers = answersOf(page);
  let refuseBefore = false;
  // As long in their numbers as the ones before: otherwise the whole chart is drawn again.
  await page.route(METRICS, async (route) => {
    const question = route.request().postDataJSON() as Question;
    if (refuseBefore && isBefore(question)) return route.fulfill(refused);
    const response = await route.fetch();
    const points: Point[] = await response.json();
    const json = points.map((point, at) => ({ ...point, Metric: ((at * 7) % points.length) + 10 }));
    return route.fulfill({ response, json });
  });
  const analytics = analyticsPage(page, say);
  await analytics.open(range);
  await expect
    .poll(async () => {
      await rest();
      return lines(page).count();
    })
    .toBe(3);
  refuseBefore = true;
  const drawn = () =>
    page
      .locator(".cartesianlayer :is(.js-line, .js-fill)")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).filter(Boolean));
  answers.clear();
  await analytics.filter("todate").fill(day(dayAgo(23)));
  await expect.poll(() => [...answers.keys()].sort()).toEqual(["enquiries", "views"]);
  await analytics.settled();
  const figures = (name: string) => valuesOf(answers.get(name));
  const drawnAs = (nth: number, name: string) =>
    expect.poll(() => drawnValues(page, nth, Math.max(...figures(name)) + 2)).toEqual(figures(name));
  await drawnAs(1, "views");
  await drawnAs(2, "enquiries");
  const moved = await drawn();
  expect(moved).toHaveLength(4);
  await rest();
  const box = await page.locator("[data-slot=time-chart]").boundingBox();
  if (!box) throw new Error("The chart has no place");
  await page.mouse.move(box.x + box.width / 2, box.y + 150);
  await expect(page.locator(".hoverlayer .legend")).toContainText(
    `Views: ${grouped(figures("views")[15] ?? 0)}Enquiries: ${grouped(figures("enquiries")[15] ?? 0)}`,
  );
  expect(await drawn()).toEqual(moved);
});

test("What cannot be drawn is a table, what fails says so, and each has its own retry", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.route(CODE, (route) => route.abort());
  const analytics = analyticsPage(page, say);
  const card = page.getByRole("region", { name: say("analyticsChart:label"), exact: true });
  const retry = card.getByRole("button", { name: say("analyticsChart:failed.retry") });
  await analytics.open(range);
  await expect(card.getByRole("alert")).toContainText(say("analyticsChart:failed.code"));
  await expect(card.getByRole("row")).toHaveCount(32);
  await page.unroute(CODE);
  await retry.click();
  await expect(lines(page)).toHaveCount(3);
  await expect(card.getByRole("alert")).toHaveCount(0);

  await page.route(METRICS, (route) =>
    isBefore(route.request().postDataJSON()) ? route.fulfill(refused) : route.fallback(),
  );
  await analytics.filter("todate").fill(day(dayAgo(23)));
  await expect(lines(page)).toHaveCount(2);
  await expect(card.getByRole("alert")).toHaveCount(0);
  await page.unroute(METRICS);

  await page.route(METRICS, (route) => route.fulfill(refused));
  await analytics.interval("week").check();
  await expect(card.getByRole("alert")).toContainText(say("analyticsChart:failed.stale"));
  await expect(lines(page)).toHaveCount(2);
  await expect(analytics.section.getByRole("alert")).toHaveCount(0);
  await page.unroute(METRICS);
  await retry.click();
  await expect(lines(page)).toHaveCount(3);
  await expect(card.getByRole("alert")).toHaveCount(0);
});
