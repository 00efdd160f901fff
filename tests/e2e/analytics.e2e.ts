import { bodiesOf } from "#tests/fixtures/bodiesOf.ts";
import { lateAnswers, stillAll, watchShifts } from "#tests/fixtures/lateAnswers.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";

const charts = /\/api\/analytics\/(property|directory)\/metrics$/;
const tables = /\/api\/analytics\/(property|directory)\/dimentions$/;
const refused = { status: 500, json: { code: "ErrInternalServerError" } };

// STAT-23
test("A table that fails says so, keeps the old one and is asked for again alone", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  const asked = bodiesOf(page, charts);
  await page.route(tables, (route) => route.fulfill(refused));
  await analytics.open();
  await expect(analytics.section.getByText(analytics.text("failed.title"))).toBeVisible();
  await page.unroute(tables);
  // Both metrics, and both of the range before.
  await expect.poll(() => asked.length).toBe(4);
  await analytics.section.getByRole("button", { name: analytics.text("list:retry") }).click();
  await expect(analytics.rows.first()).toBeVisible();
  await page.route(tables, (route) => route.abort());
  await analytics.dimension.selectOption("device");
  await expect(analytics.section.getByText(analytics.text("failed.stale"))).toBeVisible();
  await expect(analytics.section.getByRole("columnheader").first()).toHaveAccessibleName(
    analytics.text("dimension.language"),
  );
  await page.unroute(tables);
  await analytics.section.getByRole("button", { name: analytics.text("list:retry") }).click();
  await expect(analytics.rows).toHaveCount(5);
  expect(asked).toHaveLength(4);
});

test("A chart that fails leaves the table as it is", async ({ page, say, signIn }) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  await page.route(charts, (route) => route.fulfill(refused));
  await analytics.open();
  await expect(analytics.rows.first()).toBeVisible();
  await expect(analytics.count).toHaveText(/^1 to \d+ of \d+$/);
  await analytics.dimension.selectOption("region");
  await expect(analytics.row("r-10")).toContainText("Valencian Community");
});

test("The directory tells its figures by tier of service, but for enquiries", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say, "directories");
  await analytics.open("?dimention=device");
  const sum = (texts: string[]) => texts.reduce((total, text) => total + Number(text.replaceAll(",", "")), 0);
  const groups = await page.locator("[data-group] td:nth-child(2)").allInnerTexts();
  const tiers = await page.locator("[data-tier] td:nth-child(2)").allInnerTexts();
  expect(sum(tiers)).toBe(sum(groups));
  expect(sum(groups)).toBeGreaterThan(0);
  await expect(page.locator("[data-tier=FeaturedPremium]").first()).toContainText(
    analytics.text("tier.FeaturedPremium"),
  );
});

test.describe("In Spanish", () => {
  test.use({ language: "es" });

  test("the analytics are told in Spanish", async ({ page, say, signIn }) => {
    await signIn("costa");
    const analytics = analyticsPage(page, say);
    await analytics.open("?country=GB&dimention=price");
    await expect(analytics.title).toHaveText("Estadísticas de inmuebles");
    await expect(analytics.chips).toHaveText(["País: Reino Unido"]);
    await expect(analytics.rows.first()).toContainText("€");
    await analytics.dimension.selectOption("language");
    await expect(analytics.row("en")).toContainText("Inglés");
  });
});

test("On a phone every group is a card, and nothing needs sideways scrolling", async ({
  page,
  say,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  await analytics.open("?dimention=property&country=GB&bedrooms=3%2B");
  await analytics.more.click();
  await expect(analytics.filter("agentref")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("nothing moves while the answers of the analytics come late", async ({ page, say, signIn }) => {
  await signIn("costa");
  const shifts = await watchShifts(page);
  const late = await lateAnswers(page, [charts, /\/api\/geo\//, tables]);
  const analytics = analyticsPage(page, say);
  for (const [width, dimension] of [
    [1440, "language"],
    [1440, "town"],
    [768, "device"],
    [390, "language"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await analytics.open(`?dimention=${dimension}`);
    await analytics.settled();
    await expect(analytics.rows.locator("[data-slot=skeleton]")).toHaveCount(0);
    await late.idle();
    // What comes last of all: it was seen to push the export aside on a phone.
    await expect(page.locator("#views-button")).toBeVisible();
    expect(await shifts(), `${dimension} at ${width} px`).toEqual(stillAll);
  }
});
