import { bodiesOf } from "#tests/fixtures/bodiesOf.ts";
import { builtFile } from "#tests/fixtures/builtFile.ts";
import { dayAgo } from "#tests/fixtures/dayAgo.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";
import { day } from "#ui/format/day.ts";

const charts = /\/api\/analytics\/property\/metrics$/;
const tables = /\/api\/analytics\/(property|directory)\/dimentions$/;
const [from, to] = [dayAgo(52), dayAgo(2)];

const fromDate = (body: Record<string, unknown>) =>
  (body.filter as { datefilter: { fromDate: string } }).datefilter.fromDate;

// STAT-01, STAT-13, STAT-26
test("Every filter of the properties is in the address and in both calls; reload and back keep it", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  await analytics.open("?dimention=country");
  await analytics.more.click();
  const choose = async (field: string, value: string) => {
    await analytics.filter(field).selectOption(value);
    await expect(page).toHaveURL(new RegExp(`${field}=${value.replace("+", "%2B")}`));
  };
  await choose("offer", "3");
  await choose("bedrooms", "3+");
  await choose("bathrooms", "2");
  await choose("language", "en");
  await choose("device", "mobile");
  await choose("country", "GB");
  await page.getByRole("button", { name: new RegExp(analytics.text("filters.anyType")) }).click();
  await page.getByRole("checkbox", { name: "Villa", exact: true }).check();
  await expect(page).toHaveURL(/types=25/);
  await page.keyboard.press("Escape");
  for (const [field, value] of [
    ["agentref", "A-"],
    ["minprice", "100000"],
    ["maxprice", "900000"],
    ["id", "80200"],
  ] as const) {
    await analytics.filter(field).fill(value);
    await expect(page).toHaveURL(new RegExp(`${field}=${value}`));
  }
  await analytics.filter("location").fill("Jáve");
  await page.getByRole("option", { name: /Jávea/ }).first().click();
  await expect(page).toHaveURL(/location=m-03082/);
  await analytics.filter("todate").fill(day(to));
  const asked = [bodiesOf(page, charts), bodiesOf(page, tables)] as const;
  await analytics.filter("fromdate").fill(day(from).replace(/^0/, ""));
  await expect(page).toHaveURL(new RegExp(`fromdate=${from}`));
  const filter = {
    datefilter: { fromDate: from, toDate: to },
    propertyFilter: {
      login: "costa",
      types: [25],
      id: 80_200,
      agentRef: "A-",
      minPrice: 100_000,
      maxPrice: 900_000,
      location: "m-03082",
      offer: 3,
      minBedrooms: 3,
      bathrooms: 2,
    },
    viewFilter: { language: "en", device: "mobile", country: "GB" },
  };
  const chart = { interval: "day", filter };
  await expect
    .poll(() => asked[0].filter((body) => fromDate(body) === from))
    .toEqual([
      { ...chart, metric: "views" },
      { ...chart, metric: "enquiries" },
    ]);
  const table = { dimention: "country", take: 20, skip: 0, filter, language: "en" };
  const before = (of: string) => ({ fromDate: expect.any(String), toDate: expect.any(String), of });
  await expect
    .poll(() => asked[1].filter((body) => fromDate(body) === from))
    .toEqual([
      {
        ...table,
        metric: "views",
        rankBy: "enquiries",
        order: "Group/Metric desc",
        before: before("metric"),
      },
      {
        ...table,
        metric: "enquiries",
        rankBy: "views",
        order: "Group/RankBy desc",
        before: before("rankBy"),
      },
    ]);
  await expect(analytics.chips).toHaveCount(13);
  await page.reload();
  await expect(analytics.chips).toHaveCount(13);
  await expect(analytics.chips.filter({ hasText: "Jávea / Xàbia, Alicante" })).toHaveCount(1);
  await expect(analytics.filter("fromdate")).toHaveValue(day(from));
  await page.goBack();
  await expect(analytics.chips.filter({ hasText: day(from) })).toHaveCount(0);
  await analytics.chips.filter({ hasText: "3+ bedrooms" }).getByRole("button").click();
  await expect(page).not.toHaveURL(/bedrooms/);
  await page
    .getByRole("search")
    .getByRole("button", { name: analytics.text("filters.clear"), exact: true })
    .click();
  await expect(page).toHaveURL("/properties/analytics?dimention=country");
});

test("What is typed is asked with once, after a pause; what is wrong says so and asks nothing", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  await analytics.open();
  await analytics.more.click();
  const asked = bodiesOf(page, tables);
  await analytics.filter("minprice").fill("3x");
  await expect(page.getByText(analytics.text("wrong.invalid"))).toBeVisible();
  // At each moment something is wrong: nothing is asked for however long a step takes.
  await analytics.filter("maxprice").fill("400000");
  await analytics.filter("minprice").fill("500000");
  await expect(page.getByText(analytics.text("wrong.belowLowest"))).toBeVisible();
  await analytics.filter("todate").fill("31/12/2099");
  await expect(page.getByText(analytics.text("wrong.inFuture"))).toBeVisible();
  await analytics.filter("fromdate").fill("31/03/2016");
  await expect(page.getByText(analytics.text("wrong.tooEarly", { day: "01/04/2016" }))).toBeVisible();
  await expect(page).toHaveURL("/properties/analytics");
  expect(asked).toEqual([]);
  await page
    .locator("form")
    .getByRole("button", { name: analytics.text("filters.clear") })
    .click();
  await expect(analytics.filter("maxprice")).toHaveValue("");
  await analytics.filter("agentref").pressSequentially("A-19", { delay: 30 });
  await expect(page).toHaveURL("/properties/analytics?agentref=A-19");
  await expect.poll(() => asked.length).toBe(2);
  await analytics.settled();
  expect(asked).toHaveLength(2);
  await analytics.filter("agentref").fill("no such reference");
  await page.getByRole("button", { name: analytics.text("filters.apply") }).click();
  await expect(analytics.section.getByText(analytics.text("empty.title"))).toBeVisible();
  await analytics.section.getByRole("button", { name: analytics.text("list:filters.clearAll") }).click();
  await expect(analytics.rows.first()).toBeVisible();
  await page.getByRole("button", { name: analytics.text("list:filters.hide") }).click();
  await expect(analytics.more).toBeFocused();
});

// DSTAT-09
test("The directory is filtered by its entries, by name, and has no export", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say, "directories");
  await analytics.open("?dimention=town");
  await expect(analytics.title).toHaveText(analytics.text("title.directory"));
  await expect(analytics.button("export.start")).toHaveCount(0);
  await expect(analytics.rows.first()).toContainText("Alicante");
  await analytics.more.click();
  const asked = bodiesOf(page, tables);
  await page.getByRole("button", { name: new RegExp(analytics.text("filters.anyEntry")) }).click();
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(6);
  await boxes.first().check();
  await expect(page).toHaveURL(/\?dimention=town&id=\d+$/);
  await boxes.nth(1).check();
  await expect(page).toHaveURL(/&id=\d+&id=\d+$/);
  await page.keyboard.press("Escape");
  await analytics.filter("device").selectOption("n/a");
  await expect(page).toHaveURL(/device=n%2Fa/);
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      Metric: "enquiry",
      RankBy: "view",
      Dimention: "town",
      Interval: "day",
      Login: "costa",
      From: expect.any(String),
      To: expect.any(String),
      Device: "n/a",
      Skip: 0,
      Take: 20,
      Id: [expect.any(Number), expect.any(Number)],
      Order: "Group/RankBy desc",
      Before: { fromDate: expect.any(String), toDate: expect.any(String), of: "rankBy" },
      NamesIn: "en",
    });
  await expect(analytics.chips).toHaveCount(2);
  await expect(analytics.chips.first()).not.toContainText("Id ");
});

// The form's code comes when the page rests, or with the press: what it says when it does not come is proved here.
test("a form of filters that does not come says so, and opens with another try", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  await page.route(builtFile("FilterForm"), (route) => route.abort());
  await analytics.open();
  await analytics.more.click();
  const fault = page.locator("[data-slot=fault]");
  await expect(fault).toContainText(say("common:fault.missing.title", { part: say("list:filters.part") }));
  await expect(analytics.rows.first()).toBeVisible();
  await page.unroute(builtFile("FilterForm"));
  await fault.getByRole("button", { name: say("common:fault.retry") }).click();
  await expect(analytics.filter("agentref")).toBeVisible();
});

// STAT-55
test("A row of the table is filtered by with keys, and the screen says so until it is pressed again", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  await analytics.open("?dimention=device&device=tablet");
  await analytics.settled();
  const name = analytics.text("device.tablet");
  await expect(analytics.rows.getByRole("button")).toHaveText([name]);
  await expect(analytics.count).toHaveText(analytics.text("count.only", { name }));
  await analytics.title.focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/device=tablet/);
  await expect(analytics.chips).toHaveCount(0);
  const mobile = analytics.row("mobile").getByRole("button");
  await mobile.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/device=mobile/);
  await expect(analytics.rows).toHaveCount(1);
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAttribute("aria-pressed", "true");
  await expect(analytics.chips).toHaveCount(1);
});
