import type { Page } from "@playwright/test";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const aList = "**/api/client/property?*";
const aDraft = { AgentRef: "", Price: "185000", Type: 25, OfferType: 3 };

/** Every layout shift that no press explains, from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Answers come late, each by its own time. */
async function slowDown(page: Page, delays: Record<string, number>): Promise<void> {
  for (const [pattern, delay] of Object.entries(delays)) {
    await page.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
  }
}

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
    await page
      .getByRole("combobox", { name: say("properties:order.label") })
      .selectOption("NormalizedPriceInEuro");
    await page.getByRole("combobox", { name: say("properties:order.direction") }).selectOption("asc");
    await expect(page).toHaveURL("/properties?OfferType=4&Order=NormalizedPriceInEuro&OrderDirection=asc");
    await page.reload();
    await expect(list.chips).toHaveText(["Long-term rent"]);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/properties");
    await expect(list.chips).toHaveCount(0);
  });

  test("around a town take a radius, around a province none", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await list.button("filters.all").click();
    await expect(list.filter("radius")).toHaveCount(0);
    await list.location.fill("Jáv");
    await page.getByRole("listbox").getByRole("option", { name: "Jávea / Xàbia, Alicante" }).first().click();
    await list.filter("radius").selectOption("15");
    const asked = page.waitForRequest((request) => request.url().includes("Nearby.Radius=15000"));
    await list.button("filters.apply").click();
    expect((await asked).url()).toMatch(/Nearby\.Latitude=38\.\d+&Nearby\.Longitude=0\.\d+/);
    await expect(list.chips).toHaveText(["Jávea / Xàbia, Alicante, 15 Kms"]);
    await list.location.fill("Alicante");
    await page
      .getByRole("option")
      .filter({ hasText: say("properties:locationTypes.province") })
      .first()
      .click();
    await expect(list.filter("radius")).toHaveCount(0);
    await expect(page).not.toHaveURL(/Radius/);
    await list.location.fill("");
    await expect(list.chips).toHaveCount(0);
  });

  test("say which value is invalid and do not apply it", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await list.button("filters.all").click();
    await list.filter("minPrice").fill("10,999");
    await list.filter("id").fill("abc");
    await list.button("filters.apply").click();
    await expect(page.getByText(say("properties:filters.invalid"))).toHaveCount(2);
    await expect(list.filter("id")).toBeFocused();
    await expect(list.filter("id")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL("/properties");
    await list.filter("id").fill("");
    await list.filter("minPrice").fill("199999,99");
    await list.filter("minPrice").press("Enter");
    await expect(page).toHaveURL("/properties?MinPrice=199999.99");
    await list.button("filters.clear").last().click();
    await expect(list.filter("minPrice")).toHaveValue("");
  });

  test("that nothing passes are cleared in one press", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open("?AgentRef=nothing-has-this");
    await expect(page.getByText(say("properties:empty.filteredText"))).toBeVisible();
    await list.button("empty.clear").click();
    await expect(list.rows).toHaveCount(20);
  });
});

test.describe("a row", () => {
  test("that leaves the search stays in its place until the next one", async ({ page, say, signIn }) => {
    const client = await signIn("costa");
    const { Ref } = await client.addProperty();
    const list = listPage(page, say);
    await list.open(`?Status=active&AgentRef=${Ref}`);
    await list.act(Ref, "deactivate");
    await expect(list.toast("properties:deactivated", { reference: Ref })).toBeVisible();
    await expect(list.row(Ref)).toContainText(say("properties:status.deactivated"));
    await expect(list.row(Ref)).toContainText(say("properties:left"));
    await page.reload();
    await expect(page.getByText(say("properties:empty.filteredText"))).toBeVisible();
  });

  test("is deleted only after a question, and says so where it was", async ({ page, say, signIn }) => {
    const client = await signIn("costa");
    const { Ref } = await client.addProperty();
    const list = listPage(page, say);
    await list.open(`?AgentRef=${Ref}`);
    await list.act(Ref, "delete");
    await page.keyboard.press("Escape");
    await expect(list.confirm).toBeHidden();
    await expect(list.button("actions.label", { reference: Ref })).toBeFocused();
    await list.act(Ref, "delete");
    await list.confirm.getByRole("button", { name: say("properties:confirm.delete.confirm") }).click();
    await expect(list.row(Ref)).toContainText(say("properties:gone"));
    expect(await client.withReference(Ref)).toEqual([]);
  });

  test("over the limit says why it stays switched off, until it is dismissed", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("over");
    const list = listPage(page, say);
    await list.open("?Status=active");
    const row = list.rows.first();
    const reference = (await row.getByRole("link").nth(1).textContent()) ?? "";
    await list.act(reference, "deactivate");
    await expect(list.row(reference)).toContainText(say("properties:status.deactivated"));
    await list.act(reference, "activate");
    const problem = page.getByRole("alert").filter({ hasText: reference });
    await expect(problem).toContainText(say("problem:ErrPropertyServiceLimit", { limit: 20 }));
    await problem.getByRole("button", { name: say("properties:rowFailed.dismiss") }).click();
    await expect(problem).toBeHidden();
  });

  test("leads to the public listing, and with its media to each of them", async ({
    page,
    say,
    signIn,
    context,
  }) => {
    const client = await signIn("costa");
    const { Id, Ref } = await client.addProperty({
      Medias: [{ type: "video", url: "https://video.example/1" }],
    });
    const list = listPage(page, say);
    await list.open(`?AgentRef=${Ref}`);
    const link = list.row(Ref).getByRole("link", { name: Ref, exact: true });
    await expect(link).toHaveAttribute("href", new RegExp(`/site/redirect-to-property/${Id}\\?preview=1$`));
    const media = say("properties:mediaOf", { media: say("properties:media.video"), reference: Ref });
    await expect(list.row(Ref).getByRole("link", { name: media })).toHaveAttribute(
      "href",
      new RegExp(`/site/redirect-to-property/${Id}\\?preview=1&media=video$`),
    );
    const [shown] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
    await shown.close();
  });
});

test("a feed's client is told what the next import does, and adds and deletes nothing here", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("xmlhomes");
  const list = listPage(page, say);
  await list.open();
  await expect(list.add).toHaveAttribute("aria-disabled", "true");
  await expect(list.add).toHaveAccessibleDescription(say("properties:addBlocked"));
  const reference = (await list.rows.first().getByRole("link").nth(1).textContent()) ?? "";
  await list.act(reference, "deactivate");
  await expect(list.confirm).toContainText(say("properties:confirm.xmlDeactivate.text"));
  await list.confirm.getByRole("button", { name: say("properties:confirm.cancel") }).click();
  await list.act(reference, "edit");
  await expect(list.confirm).toContainText(say("properties:confirm.xmlEdit.text"));
  await page.keyboard.press("Escape");
  await expect(list.button("actions.label", { reference })).toBeFocused();
  await list.button("actions.label", { reference }).click();
  await expect(page.getByRole("menuitem", { name: say("properties:actions.edit") })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: say("properties:actions.delete") })).toHaveCount(0);
});

test("the notice of unfinished properties opens their table, to go on with or to delete", async ({
  page,
  say,
  signIn,
}) => {
  const client = await signIn("xmlmanual");
  const reference = newReference();
  await client.addDraft({ ...aDraft, AgentRef: reference });
  const list = listPage(page, say);
  await list.open("?action=openPI");
  const drafts = page.getByRole("table", { name: say("properties:drafts.label") });
  await expect(drafts.getByRole("row").filter({ hasText: reference })).toContainText("€185,000");
  await drafts.getByRole("button", { name: say("properties:drafts.editLabel", { reference }) }).click();
  await expect(wizardPage(page, say).field("AgentRef")).toHaveValue(reference);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await drafts.getByRole("button", { name: say("properties:drafts.deleteLabel", { reference }) }).click();
  await list.confirm.getByRole("button", { name: say("properties:drafts.deleteConfirm") }).click();
  await expect(drafts.getByText(reference)).toHaveCount(0);
});

test("the list goes page by page with three numbers", async ({ page, say, signIn }) => {
  await signIn("costa");
  const list = listPage(page, say);
  await list.open();
  const pages = page.getByRole("navigation", { name: say("properties:pages.label") });
  const first = await list.rows.first().getAttribute("data-property");
  await pages.getByRole("button", { name: say("properties:pages.next") }).click();
  await expect(page).toHaveURL("/properties?Skip=20");
  await expect(list.rows.first()).not.toHaveAttribute("data-property", first ?? "");
  await expect(pages.getByRole("button")).toHaveText(["Previous", "1", "2", "3", "Next"]);
  await pages.getByRole("button", { name: say("properties:pages.page", { page: 3 }) }).click();
  await expect(pages.getByRole("button")).toHaveText(["Previous", "2", "3", "4", "Next"]);
  await page.goto("/properties?Skip=99980");
  await expect(page).toHaveURL(/Skip=4\d\d$/);
  await expect(list.rows.first()).toBeVisible();
});

test.describe("the keyboard", () => {
  test("moves through the rows, opens one, filters and adds", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    const wizard = wizardPage(page, say);
    await list.open();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(list.rows.nth(1)).toBeFocused();
    await page.keyboard.press("k");
    await expect(list.rows.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(wizard.dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(wizard.dialog).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(list.location).toBeFocused();
    await page.keyboard.type("njk");
    await expect(list.location).toHaveValue("njk");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await list.location.fill("");
    await list.title.focus();
    await page.keyboard.press("n");
    await expect(wizard.dialog).toBeVisible();
  });

  test("shows its keys with ?, and single letters can be turned off", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: say("keys:title") });
    await expect(sheet).toContainText(say("keys:next"));
    await sheet.getByRole("switch", { name: say("keys:single") }).press("Space");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.keyboard.press("j");
    await page.keyboard.press("?");
    await expect(sheet).toBeHidden();
    await expect(list.rows.first()).not.toBeFocused();
    await page.reload();
    await list.rows.first().waitFor();
    await page.keyboard.press("?");
    await expect(sheet).toBeHidden();
    await list.button("shortcuts").click();
    await expect(sheet.getByRole("switch")).not.toBeChecked();
  });

  test("finds a listing by its reference or id, and a screen, in the palette", async ({
    page,
    say,
    signIn,
  }) => {
    const client = await signIn("costa");
    const { Id, Ref } = await client.addProperty();
    const list = listPage(page, say);
    await list.open();
    const palette = page.getByRole("dialog", { name: say("palette:label") });
    await page.keyboard.press("Control+k");
    await palette.waitFor();
    await page.keyboard.type(String(Id));
    await page.getByRole("option", { name: Ref }).waitFor();
    await page.keyboard.press("Enter");
    await expect(wizardPage(page, say).field("AgentRef")).toHaveValue(Ref);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await palette.waitFor();
    await page.keyboard.type("invoi");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/invoicing");
  });
});

test.describe("a failing service", () => {
  test("leaves words and a way to try again, and never takes rows away", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await page.route(aList, (route) =>
      route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
    );
    await page.goto("/properties");
    await expect(page.getByText(say("properties:failed.title"))).toBeVisible();
    await page.unroute(aList);
    await list.button("failed.retry").click();
    await expect(list.rows).toHaveCount(20);
    await page.route(aList, (route) => route.abort());
    await page.getByRole("combobox", { name: say("properties:filters.offer") }).selectOption("4");
    await expect(page.getByText(say("properties:stale"))).toBeVisible();
    await expect(page.getByText(say("problem:network"))).toBeVisible();
    await expect(list.rows).toHaveCount(20);
  });
});

test("nothing moves while answers come late and in any order", async ({ page, say, signIn }) => {
  await signIn("costa");
  const shifts = await watchShifts(page);
  await slowDown(page, {
    "**/api/client/items?*": 900,
    "**/api/client/services/*": 300,
    [aList]: 700,
    "**/api/client/property/count?*": 1_100,
    "**/api/admin/feature": 600,
    "**/api/geo/location/*": 1_000,
  });
  await listPage(page, say).open("?Location=m-03082&OfferType=3");
  await page.waitForTimeout(1_500);
  expect(await shifts()).toBe(0);
});
