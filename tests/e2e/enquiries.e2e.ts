import type { Page } from "@playwright/test";
import { daysBefore, madridDay } from "#contracts/wire/days.ts";
import type { AsClient } from "#tests/fixtures/asClient.ts";
import { lateAnswers, stillAll, watchShifts } from "#tests/fixtures/lateAnswers.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { oneOf } from "#tests/fixtures/tried.ts";
import { enquiryListPage } from "#tests/pages/enquiryListPage.ts";
import { day } from "#ui/format/day.ts";

/** The newest enquiry of a client is about a property with a photo. */
async function receiveEnquiryWithPhoto(client: AsClient): Promise<void> {
  const photo = await client.upload(await jpeg());
  const { Id } = await client.addProperty({ Photos: [{ Url: photo, Number: 1 }] });
  await client.receiveEnquiry(Id);
}

const details = /\/api\/client\/(propertyenquiries|calls\/property)\?/;
const lists = /\/api\/client\/(property|directory)contacts\?/;
const pathsIn = (page: Page, asked: string[]) =>
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (
      /contacts|enquiries|calls\/|client\/property$|client\/directory$/.test(pathname) &&
      pathname.startsWith("/api/")
    )
      asked.push(pathname);
  });

test.describe("filters of the enquiries", () => {
  test("are in the address: a reload and the way back keep them", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = enquiryListPage(page, say);
    await list.open();
    await list.filter("type").selectOption("phone");
    await expect(page).toHaveURL("/properties/enquiries?type=phone");
    await expect(list.rows.filter({ hasText: new RegExp(say("enquiries:state.call")) })).not.toHaveCount(0);
    await list.filter("spam").selectOption("false");
    const from = daysBefore(madridDay(new Date()), 10);
    await list.filter("fromdate").fill(day(from));
    await expect(page).toHaveURL(`/properties/enquiries?fromdate=${from}&spam=false&type=phone`);
    await page.reload();
    await expect(list.filter("fromdate")).toHaveValue(day(from));
    await expect(list.chips).toHaveCount(3);
    await page.goBack();
    await expect(list.filter("fromdate")).not.toHaveValue(day(from));
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/properties/enquiries");
    await expect(list.chips).toHaveCount(0);
    await page.goForward();
    await expect(list.filter("type")).toHaveValue("phone");
    await list.chips.getByRole("button").click();
    await expect(page).toHaveURL("/properties/enquiries");
  });

  test("that are typed ask once, after a pause, and one box finds by name, e-mail and phone", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("costa");
    const list = enquiryListPage(page, say);
    await list.open("?type=web");
    const asked: string[] = [];
    pathsIn(page, asked);
    await list.quick.pressSequentially("@mail.exa", { delay: 30 });
    await expect(page).toHaveURL("/properties/enquiries?email=%40mail.exa&type=web");
    await expect(list.chips).toHaveText(["Web enquiries", "E-mail: @mail.exa"]);
    expect(asked.filter((path) => path.endsWith("/propertycontacts"))).toHaveLength(1);
    await list.quick.fill("+3");
    await expect(page).toHaveURL("/properties/enquiries?phone=%2B3&type=web");
    await list.quick.fill("nobody is called so");
    await expect(page.getByText(list.text("empty.filteredTitle"))).toBeVisible();
    await list.button("list:filters.clearAll").click();
    await expect(list.rows).toHaveCount(20);
    await expect(list.quick).toHaveValue("");
  });

  test("that are half written say so and ask for nothing", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = enquiryListPage(page, say);
    await list.open();
    await list.button("filters.all").click();
    const asked: string[] = [];
    pathsIn(page, asked);
    await list.filter("propertyid").fill("80x");
    await expect(page.getByText(list.text("wrong.invalid"))).toBeVisible();
    await list.filter("todate").fill("31/12/2099");
    await expect(page.getByText(list.text("wrong.inFuture"))).toBeVisible();
    await list.filter("fromdate").fill("31/03/2016");
    await expect(page.getByText(list.text("wrong.tooEarly", { day: "01/04/2016" }))).toBeVisible();
    await expect(page).toHaveURL("/properties/enquiries");
    // Opening them has asked for the colleagues (ENQ-86).
    expect(asked.filter((path) => !path.endsWith("/assignees"))).toEqual([]);
    await list.button("filters.clear").click();
    await expect(page.getByText(list.text("wrong.invalid"))).toHaveCount(0);
    await expect(list.filter("propertyid")).toHaveValue("");
  });
});

// ENQ-30 ENQ-86
test("A page asks once for its list, its count, its details by kind and its properties, never per row", async ({
  page,
  say,
  newClient,
}) => {
  await receiveEnquiryWithPhoto(await newClient({ like: "costa", listings: 24, contactDays: 30 }));
  const asked: string[] = [];
  pathsIn(page, asked);
  const list = enquiryListPage(page, say);
  await list.open();
  await expect(list.rows.first().locator("img")).toBeAttached();
  const own = asked.filter((path) => path !== "/api/client/propertyenquiries/stats");
  expect(own.toSorted()).toEqual([
    "/api/client/calls/property",
    "/api/client/property",
    "/api/client/propertycontacts",
    "/api/client/propertycontacts/stats",
    "/api/client/propertyenquiries",
  ]);
});

test("A row opens on everything about it, and a long comment on its rest", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "costa", listings: 24, contactDays: 30 });
  const long = "We would like to visit the house. ".repeat(12).trim();
  await page.route(/propertyenquiries\?/, async (route) => {
    const answer = await route.fetch();
    const found = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: found.map((one) => ({ ...one, Comment: long })) });
  });
  const list = enquiryListPage(page, say);
  await list.open("?type=web");
  await expect(list.rows.first()).toContainText(`${long.slice(0, 225).trimEnd()}…`);
  await list.rows
    .first()
    .getByRole("button", { name: list.text("seeMore") })
    .click();
  await expect(list.rows.first()).toContainText(long);
  await list.rows
    .first()
    .getByRole("button", { name: list.text("seeLess") })
    .click();
  await page.keyboard.press("/");
  await expect(list.quick).toBeFocused();
  await list.title.focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(list.rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(list.text("facts.interest"), { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(list.text("facts.interest"), { exact: true })).toHaveCount(0);
  await page.keyboard.press("x");
  await expect(list.rows.first().getByRole("checkbox")).toBeChecked();
});

// ENQ-27
test("Spam is taken back by Undo and by the menu, handled ones leave what is open, and the counter follows", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "xmlhomes", listings: 24, contactDays: 30 });
  const list = enquiryListPage(page, say);
  const text = (key: string, params = {}) => say(`enquiryActions:${key}`, params);
  const toast = page.locator("[data-slot=toast]");
  const total = async () => Number(/ of (\d+)/.exec(await list.count.innerText())?.[1]);
  const menuOf = async (key: string, item: string) => {
    await page.locator(`[data-row-menu="${key}"]`).click();
    await page.getByRole("menuitem", { name: text(item) }).click();
  };
  await list.open("?spam=false&progress=open");
  const before = await total();
  const key = (await list.rows.first().getAttribute("data-contact")) ?? "";
  const row = page.locator(`[data-contact="${key}"]`);
  await menuOf(key, "menu.mark");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(text("asking.mark.leaves_one"));
  await dialog.getByLabel(text("asking.mark.reason"), { exact: true }).fill("An advert");
  await dialog.locator("button[type=submit]").click();
  await expect(row).toHaveCount(0);
  expect(await total()).toBe(before - 1);
  await toast
    .last()
    .getByRole("button", { name: text("undo"), exact: true })
    .click();
  await expect(toast.filter({ hasText: text("told.unmark_one", { n: 1 }) })).toBeVisible();
  await list.open("?spam=false&progress=open");
  await expect(row).toBeVisible();
  expect(await total()).toBe(before);
  await menuOf(key, "menu.handle");
  await expect(row).toHaveCount(0);
  expect(await total()).toBe(before - 1);
  await toast
    .last()
    .getByRole("button", { name: text("undo"), exact: true })
    .click();
  await expect(toast.filter({ hasText: text("told.reopen_one", { n: 1 }) })).toBeVisible();

  await list.open("?progress=unread");
  const unread = await total();
  await expect(list.rows.first()).toContainText(list.text("how.unread"));
  const read = page.waitForResponse(/markasread$/);
  await list.more(0).click();
  await read;
  await expect(list.rows.first()).toContainText(list.text("left"));
  await expect(list.rows.first()).not.toContainText(list.text("how.unread"));
  expect(await total()).toBe(unread - 1);

  await list.open();
  const ticks = page.locator("input[data-select]");
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  const bar = page.getByRole("region", { name: text("label") });
  await bar.getByRole("button", { name: text("selection.mark"), exact: true }).click();
  await expect(dialog).toContainText(text("asking.mark.text_other"));
  await dialog.getByLabel(text("asking.mark.reason"), { exact: true }).fill("Adverts");
  await dialog.locator("button[type=submit]").click();
  await expect(list.rows.nth(0)).toHaveAttribute("data-state", "spam");
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await bar.getByRole("button", { name: text("more"), exact: true }).click();
  await page.getByRole("menuitem", { name: text("selection.unmark"), exact: true }).click();
  await expect(toast.filter({ hasText: text("told.unmark_other", { n: 2 }) })).toBeVisible();
  await expect(list.rows.nth(0)).not.toHaveAttribute("data-state", "spam");
  await expect(list.rows.nth(1)).not.toHaveAttribute("data-state", "spam");
});

test("The enquiries go page by page, past the end to the last, and in the order of a column", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const list = enquiryListPage(page, say);
  await list.open();
  const first = await list.rows.first().getAttribute("data-contact");
  await list.pages.getByRole("button", { name: say("list:pages.next") }).click();
  await expect(page).toHaveURL("/properties/enquiries?skip=20");
  await expect(list.rows.first()).not.toHaveAttribute("data-contact", first ?? "");
  await expect(list.count).toHaveText(/^21 to 40 of \d+$/);
  await page.goto("/properties/enquiries?skip=99980");
  await expect(page).toHaveURL(/skip=\d{2,3}$/);
  await expect(list.rows.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/properties/enquiries?skip=20");
  await expect(list.count).toHaveText(/^21 to 40 of \d+$/);
  const from = page.getByRole("columnheader", { name: list.text("columns.person") });
  await from.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/properties/enquiries?order=Person&orderdirection=asc");
  await expect(from).toHaveAttribute("aria-sort", "ascending");
  await expect(from.getByRole("button")).toBeFocused();
  await expect(list.count).toHaveText(/^1 to 20 of \d+$/);
  const alphabetic = await list.rows.first().getAttribute("data-contact");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/properties/enquiries?order=Person");
  await expect(from).toHaveAttribute("aria-sort", "descending");
  await expect(list.rows.first()).not.toHaveAttribute("data-contact", alphabetic ?? "");
  await page.setViewportSize({ width: 390, height: 780 });
  await list.button("filters.all").click();
  await page.getByLabel(say("list:order.label"), { exact: true }).selectOption("Received");
  await expect(page).toHaveURL("/properties/enquiries");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe("failing calls for enquiries", () => {
  test("for the list leave words, a way to try again and the rows that were there", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("costa");
    const list = enquiryListPage(page, say);
    const refused = { status: 500, json: { code: "ErrInternalServerError" } };
    await page.route(lists, (route) => route.fulfill(refused));
    await list.open();
    await expect(page.getByText(list.text("failed.title"))).toBeVisible();
    await page.unroute(lists);
    await list.button("list:retry").click();
    await expect(list.rows).toHaveCount(20);
    await expect(list.results).toBeFocused();
    await expect(list.title).toBeInViewport();
    await page.route(lists, (route) => route.abort());
    await list.filter("type").selectOption("web");
    await expect(page.getByText(list.text("list:stale"))).toBeVisible();
    await expect(list.rows).toHaveCount(20);
    await page.unroute(lists);
    await list.button("list:retry").press("Enter");
    await expect(page.getByText(list.text("list:stale"))).toBeHidden();
    await expect(list.results.locator(":focus")).toHaveCount(1);
  });

  test("for the details keep the rows, and are asked for again alone", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = enquiryListPage(page, say);
    await page.route(details, (route) => route.abort());
    await list.open();
    await expect(page.getByText(list.text("detailsFailed"))).toBeVisible();
    await expect(list.rows).toHaveCount(20);
    await page.unroute(details);
    const asked: string[] = [];
    pathsIn(page, asked);
    await list.button("list:retry").click();
    await expect(list.rows.getByText(list.text("noDetails"))).toHaveCount(0);
    expect(asked.filter((path) => path.includes("contacts"))).toEqual([]);
  });
});

test("The enquiries of the directory say which entry, and are found by it", async ({ page, say, signIn }) => {
  await signIn("costa");
  const list = enquiryListPage(page, say, "directories");
  await list.open();
  await expect(list.title).toHaveText(list.text("title.directory"));
  await expect(list.filter("type").getByRole("option")).toHaveText([
    "All types",
    "Web enquiries",
    "Phone calls",
  ]);
  const entry = list.rows.first().locator("td a[target=_blank]").first();
  // DENQ-07
  await expect(entry).not.toHaveText(/^Id \d+$/);
  const name = await entry.innerText();
  await list.button("filters.all").click();
  await expect(list.filter("agentref")).toHaveCount(0);
  await list.filter("ref").fill(name.slice(0, 6));
  await expect(page).toHaveURL(/\/directories\/enquiries\?ref=/);
  await expect(list.rows.first()).toContainText(name.slice(0, 6));
});

test.describe("In Spanish", () => {
  test.use({ language: "es" });

  test("the enquiries are told in Spanish", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = enquiryListPage(page, say);
    await list.open("?type=phone");
    await expect(list.title).toHaveText("Consultas de inmuebles");
    await expect(list.chips).toHaveText(["Llamadas"]);
    await expect(list.rows.first()).toContainText("Llamada");
  });
});

// ENQ-68
test("On a phone every row is a card below search and one button, and nothing needs sideways scrolling", async ({
  page,
  say,
  newClient,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await newClient({ like: "costa", listings: 24, contactDays: 30 });
  const list = enquiryListPage(page, say);
  await list.open();
  const folded = [...["fromdate", "todate"].map((day) => `list:days.${day}`), "list:order.label"].map(
    (name) => page.getByLabel(say(name), { exact: true }),
  );
  for (const field of folded) await expect(field).toBeHidden();
  const bar = await page.getByRole("banner").boundingBox();
  const first = await list.rows.first().boundingBox();
  expect((first?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeLessThanOrEqual(200);
  await list.button("filters.all").click();
  for (const field of folded) await expect(field).toBeVisible();
  await list.more(0).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const width of oneOf([1440, 390], 1)) {
  test(`nothing above the rows moves at ${width} px while the answers for enquiries come late`, async ({
    page,
    say,
    newClient,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await receiveEnquiryWithPhoto(await newClient({ like: "costa", listings: 24, contactDays: 30 }));
    const shifts = await watchShifts(page);
    const late = await lateAnswers(page, [lists, /client\/property\?/, details, /contacts\/stats/]);
    const list = enquiryListPage(page, say);
    await list.open();
    await expect(list.rows.first().locator("img")).toBeAttached();
    await late.all();
    await expect(page.locator("#views-button")).toBeVisible();
    expect(await shifts()).toEqual(stillAll);
  });
}
