import { lateAnswers, stillAll, watchShifts } from "#tests/fixtures/lateAnswers.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { oneOf } from "#tests/fixtures/tried.ts";
import { listPage } from "#tests/pages/listPage.ts";

const aList = "**/api/client/property?*";

test.describe("filters", () => {
  test("are in the address: a reload, the way back and a shared link keep them", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await page.getByRole("combobox", { name: say("properties:filters.offer") }).selectOption("4");
    await expect(page).toHaveURL("/properties?OfferType=4");
    await expect(list.rows.first()).toContainText("Long-term rent");
    await page.getByRole("combobox", { name: say("list:order.label") }).selectOption("NormalizedPriceInEuro");
    await page.getByRole("combobox", { name: say("list:order.direction") }).selectOption("asc");
    await expect(page).toHaveURL("/properties?OfferType=4&Order=NormalizedPriceInEuro&OrderDirection=asc");
    await page.reload();
    await expect(list.chips).toHaveText(["Long-term rent"]);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/properties");
    await expect(list.chips).toHaveCount(0);
  });

  // LIST-09
  test("around a town take a radius, around a province none", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await list.button("filters.all").click();
    await expect(list.filter("radius")).toHaveCount(0);
    await list.location.fill("Jáv");
    await page.getByRole("listbox").getByRole("option", { name: "Jávea / Xàbia, Alicante" }).first().click();
    const asked = page.waitForRequest((request) => request.url().includes("Nearby.Radius=15000"));
    await list.filter("radius").selectOption("15");
    expect((await asked).url()).toMatch(/Nearby\.Latitude=38\.\d+&Nearby\.Longitude=0\.\d+/);
    await expect(list.chips).toHaveText(["Jávea / Xàbia, Alicante, 15 Kms"]);
    await list.location.fill("Alicante");
    await page
      .getByRole("listbox")
      .getByRole("option")
      .filter({ hasText: say("list:place.types.province") })
      .first()
      .click();
    await expect(list.filter("radius")).toHaveCount(0);
    await expect(page).not.toHaveURL(/Radius/);
    await list.location.fill("");
    await expect(list.chips).toHaveCount(0);
  });

  test("search while one types, after a pause; what is invalid says so and is not applied", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await list.button("filters.all").click();
    await list.filter("MinPrice").pressSequentially("199999,99");
    await expect(page).toHaveURL("/properties?MinPrice=199999.99");
    await expect(list.filter("MinPrice")).toHaveValue("199999,99");
    await list.filter("MinPrice").fill("10,9999");
    await list.filter("id").fill("abc");
    await expect(page.getByText(say("properties:filters.invalid"))).toHaveCount(2);
    await list.button("filters.apply").click();
    await expect(list.filter("id")).toBeFocused();
    await expect(list.filter("id")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL("/properties?MinPrice=199999.99");
    await expect(list.chips).toHaveCount(1);
    await list.filter("id").fill("");
    await list.filter("MinPrice").fill("250.000");
    await list.filter("MinPrice").press("Enter");
    await expect(page).toHaveURL("/properties?MinPrice=250000");
    await list.button("filters.clear").last().click();
    await expect(list.filter("MinPrice")).toHaveValue("");
  });

  // LIST-48, LIST-58
  test("that nobody could read leave the address of every screen, and each loads", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("costa");
    const asked = [
      ["/properties", "Skip=abc", ""],
      ["/properties", "Skip=7&Types=99&OfferType=4", "?OfferType=4"],
      ["/properties", "Location=m-99999&Radius=5", ""],
      ["/properties/analytics", "location=m-99999&interval=week&offer=9", "?interval=week"],
      ["/properties/enquiries", "skip=abc&type=fax&spam=false", "?spam=false"],
      ["/directories/enquiries", "fromdate=2015-01-01", ""],
      ["/directories/analytics", "interval=year&device=toaster", ""],
      ["/invoicing", "skip=7", ""],
      ["/dashboard", "stats=never", ""],
      ["/faq", "section=gossip", ""],
    ] as const;
    for (const [path, query, kept] of asked) {
      await page.goto(`${path}?${query}`);
      await expect(page).toHaveURL(`${path}${kept}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    const list = listPage(page, say);
    const names = "MinPrice, Radius";
    for (const [query, dropped] of [
      ["?Location=m-99999", "place"],
      ["?Radius=5", "radius"],
      ["?MinPrice=x&Status=available&Radius=abc", "value"],
    ] as const) {
      await list.open(query);
      await expect(list.rows.first()).toBeVisible();
      await expect(page.getByText(say(`notFound:dropped.${dropped}`, { names }))).toBeVisible();
      await expect(page).toHaveURL("/properties");
    }
    await page.goto("/properties/analytics?location=m-99999");
    await expect(page.getByText(say("notFound:dropped.place"))).toBeVisible();
  });

  test("of a place that is typed and not picked say so, and Apply leads to it", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    const place = page.getByRole("combobox", { name: say("properties:filters.location") });
    await place.fill("Somewhere nice");
    await list.button("filters.all").click();
    await expect(place).toHaveAccessibleDescription(say("list:place.pick"));
    await list.filter("MaxPrice").fill("250.000");
    await list.button("filters.apply").click();
    await expect(place).toBeFocused();
    await expect(page).toHaveURL("/properties?MaxPrice=250000");
    await place.fill("");
    await list.filter("MinPrice").fill("300.000 €");
    await list.button("filters.apply").click();
    await expect(list.filter("MaxPrice")).toHaveAccessibleDescription(say("properties:filters.belowLowest"));
    await list.filter("MinPrice").fill("100 000");
    await list.button("filters.apply").click();
    await expect(page).toHaveURL("/properties?MinPrice=100000&MaxPrice=250000");
    await expect(list.filter("MinPrice")).toHaveValue("100,000");
  });

  test("of a reference keep their signs of per cent, as they are typed and after a reload", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await list.button("filters.all").click();
    await list.filter("reference").fill("%CA%");
    await list.button("filters.apply").click();
    await expect(page).toHaveURL("/properties?AgentRef=%25CA%25");
    await page.reload();
    await expect(list.chips).toHaveText([/%CA%/]);
    await page.goto("/faq?q=%25CA%25");
    await expect(page.getByRole("searchbox", { name: say("faq:search") })).toHaveValue("%CA%");
  });

  test("that nothing passes are cleared in one press", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open("?AgentRef=nothing-has-this");
    await expect(page.getByText(say("properties:empty.filteredText"))).toBeVisible();
    await list.button("list:filters.clearAll").click();
    await expect(list.rows).toHaveCount(20);
  });
});

test("the list goes page by page with three numbers", async ({ page, say, signIn }) => {
  await signIn("costa");
  const list = listPage(page, say);
  await list.open();
  const pages = page.getByRole("navigation", { name: say("list:pages.label") });
  const first = await list.rows.first().getAttribute("data-property");
  await pages.getByRole("button", { name: say("list:pages.next") }).click();
  await expect(page).toHaveURL("/properties?Skip=20");
  await expect(list.rows.first()).not.toHaveAttribute("data-property", first ?? "");
  const buttons = (numbers: readonly string[]) => ["First page", "Previous", ...numbers, "Next", "Last page"];
  await expect(pages.getByRole("button")).toHaveText(buttons(["1", "2", "3"]));
  await pages.getByRole("button", { name: say("list:pages.page", { page: 3 }) }).click();
  await expect(pages.getByRole("button")).toHaveText(buttons(["2", "3", "4"]));
  await page.goto("/properties?Skip=99980");
  await expect(page).toHaveURL(/Skip=[45]\d\d$/);
  await expect(list.rows.first()).toBeVisible();
});

test.describe("a failing service", () => {
  // LIST-41
  test("leaves words and a way to try again, and never takes rows away", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await page.route(aList, (route) =>
      route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
    );
    await page.goto("/properties");
    await expect(page.getByText(say("properties:failed.title"))).toBeVisible();
    await page.unroute(aList);
    await list.button("list:retry").press("Enter");
    await expect(list.rows).toHaveCount(20);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.route(aList, (route) => route.abort());
    await page.getByRole("combobox", { name: say("properties:filters.offer") }).selectOption("4");
    await expect(page.getByText(say("list:stale"))).toBeVisible();
    await expect(page.getByText(say("problem:network"))).toBeVisible();
    await expect(list.rows).toHaveCount(20);
  });
});

for (const width of oneOf([1440, 390], 0)) {
  test(`nothing moves at ${width} px while answers come late and in any order`, async ({
    page,
    say,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn("costa");
    const shifts = await watchShifts(page);
    const late = await lateAnswers(page, [
      "**/api/client/services/*",
      "**/api/admin/feature",
      aList,
      "**/api/client/items?*",
      "**/api/geo/location/*",
      "**/api/client/property/count?*",
    ]);
    await listPage(page, say).open("?Location=m-03082&OfferType=3");
    await late.all();
    await expect(page.locator("#views-button")).toBeVisible();
    expect(await shifts()).toEqual(stillAll);
  });
}
