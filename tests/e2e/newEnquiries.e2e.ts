import type { Locator, Page } from "@playwright/test";
import { madridDay } from "#contracts/wire/days.ts";
import { asClient } from "#tests/fixtures/asClient.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, fixBrowserClock, test } from "#tests/fixtures/panel.ts";
import { enquiryListPage } from "#tests/pages/enquiryListPage.ts";
import { day } from "#ui/format/day.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The tab goes out of sight and comes back, as when its user has been in another one. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    for (const state of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    }
  });

// ENQ-64
test("enquiries that come in are counted above the list, and shown by keyboard", async ({
  page,
  say,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 24, contactDays: 30 });
  const { Id } = await client.addProperty();
  const list = enquiryListPage(page, say);
  // Nothing tells of them at once: an answer on its way as the clock is put forward would run into its timeout.
  await page.route("**/api/client/events", (route) => route.abort());
  await page.clock.install();
  const newest = () =>
    page.waitForResponse(
      (answer) => /propertycontacts\?.*Take=20/.test(answer.url()) && !answer.url().includes("Order="),
    );
  const known = newest();
  await list.open("?order=Person&orderdirection=asc");
  await known;
  const before = page.url();
  const title = await page.title();

  await test.step("one that came while the tab was out of sight is told when it is back", async () => {
    const asked = newest();
    await lookAway(page);
    await asked;
    await client.receiveEnquiry(Id);
    await lookAway(page);
    await expect(list.button("new.show_one", { figure: "1" })).toBeVisible();
    await expect(page).toHaveTitle(`(1) ${title}`);
  });

  await test.step("another one a minute later, and the list stays as it is", async () => {
    const rows = await list.rows.allTextContents();
    await client.receiveEnquiry(Id, "May I see it on Monday?");
    await page.clock.fastForward(61_000);
    await expect(list.button("new.show_other", { figure: "2" })).toBeVisible();
    await expect(page).toHaveTitle(`(2) ${title}`);
    expect(await list.rows.allTextContents()).toEqual(rows);
    expect(page.url()).toBe(before);
    const { found, look } = examiner(page, "en");
    await look("what came in");
    expect(found).toEqual({});
  });

  await test.step("a press shows them, with the focus on the first", async () => {
    await list.button("new.show_other", { figure: "2" }).press("Enter");
    await expect(list.rows.first()).toBeFocused();
    await expect(list.rows.first()).toContainText("May I see it on Monday?");
    await expect(list.rows.nth(1)).toContainText("Is it still free?");
    await expect(list.button("new.show_other", { figure: "2" })).toHaveCount(0);
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL("/properties/enquiries");
    await page.goBack();
    await expect(page).toHaveURL(before);
  });
});

// ENQ-64
test("a list that stays open over midnight tells of the new day, and opens as of it", async ({
  page,
  say,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 24, contactDays: 30 });
  const { Id } = await client.addProperty();
  const list = enquiryListPage(page, say);
  const today = day(madridDay(new Date()));
  await page.clock.install({ time: Date.now() - DAY_MS });
  await list.open();
  await expect(list.title.locator("xpath=..")).not.toContainText(today);
  await client.receiveEnquiry(Id);
  await page.clock.setSystemTime(Date.now());
  await lookAway(page);
  const show = list.button("new.show_one", { figure: "1" });
  await show.click();
  await expect(list.title.locator("xpath=..")).toContainText(today);
  await expect(list.rows.first()).toBeFocused();
  await expect(list.rows.first()).toContainText("Vera Visitor");
  await expect(show).toHaveCount(0);
});

// LIVE-06
test("another browser's list tells of an enquiry as it comes in", async ({
  browser,
  page,
  say,
  newClient,
  request,
}) => {
  const client = await newClient({ like: "costa", listings: 24, contactDays: 30 });
  const { Id } = await client.addProperty();
  // With a session of its own: two that go on from one pair of tokens end it.
  const { accessToken, refreshToken } = await asClient(request, client.login);
  const values: Readonly<Record<string, string>> = { access_token: accessToken, refresh_token: refreshToken };
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext();
  await fixBrowserClock(context);
  await context.addCookies(cookies.map((one) => ({ ...one, value: values[one.name] ?? one.value })));
  const open = async (one: Page) => {
    const list = enquiryListPage(one, say);
    await list.open();
    return list.button("new.show_one", { figure: "1" });
  };
  // One tab of each browser has the connection.
  const connected = [page, await context.newPage()].map(async (one) => {
    const answer = one.waitForResponse("**/api/client/events");
    const told = await open(one);
    await answer;
    return told;
  });
  const [own, another] = await Promise.all(connected);
  const second = await open(await page.context().newPage());
  await client.receiveEnquiry(Id);
  const since = performance.now();
  for (const told of [own, another, second]) await expect(told as Locator).toBeVisible({ timeout: 5_000 });
  const description = `${Math.round(performance.now() - since)} ms`;
  test.info().annotations.push({ type: "the lists of two browsers told after", description });
  await context.close();
});
