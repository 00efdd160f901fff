import { readFile } from "node:fs/promises";
import { sheetRows } from "#app/workbook/sheetRows.ts";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { builtFile } from "#tests/fixtures/builtFile.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { listPage } from "#tests/pages/listPage.ts";

for (const language of triedLanguages) {
  test.describe(language, () => {
    // Where the button stands beside the actions of the list, and they have no room to spare.
    test.use({ language, viewport: { width: 1280, height: 900 } });

    // SHEET-01
    test("the listings that match arrive as a workbook, by keys alone", async ({
      page,
      request,
      say,
      signIn,
    }) => {
      const { accessToken } = await signIn("costa");
      const headers = { authorization: `Bearer ${accessToken}` };
      const counted = await request.get("/api/client/property/count?Offer=4&Status=available", { headers });
      const { count } = (await counted.json()) as { count: number };
      await page.goto("/properties?OfferType=4");
      const button = page.getByRole("button", { name: say("bulk:sheets.menu") });
      await button.focus();
      await page.keyboard.press("Enter");
      const item = page.getByRole("menuitem", {
        name: say("bulk:sheets.export.matches_other", { n: count }),
      });
      await expect(item).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route("**/bulk/listings*", async (route) => {
        await held;
        await route.continue();
      });
      const topOfList = () => page.locator("[data-property]").first().boundingBox();
      const before = await topOfList();
      const coming = page.waitForEvent("download");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("progressbar", { name: say("bulk:sheets.export.running") })).toBeVisible();
      await expect(page.getByRole("button", { name: say("bulk:sheets.export.stop") })).toBeFocused();
      // The list stays where it is.
      expect(await topOfList()).toEqual(before);
      expect(await axeFindings(page)).toEqual([]);
      letGo();
      const file = await coming;
      expect(file.suggestedFilename()).toBe("listings.xlsx");
      const rows = await sheetRows(await readFile(await file.path()));
      expect(rows).toHaveLength(count + 1);
      await expect(page.getByText(say("bulk:sheets.export.done_other", { count }))).toBeVisible();
      await expect(button).toBeFocused();
    });
  });
}

// VIEW-16
test("what comes beside the views leaves the focus on their button", async ({ page, say, newClient }) => {
  await newClient({ like: "costa" });
  let come = () => {};
  const waited = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(builtFile("BulkWork"), async (route) => {
    await waited;
    await route.continue();
  });
  await page.setViewportSize({ width: 1600, height: 900 });
  const list = listPage(page, say);
  await list.open();
  const views = page.locator("#views-button");
  await views.focus();
  await expect(views).toBeFocused();
  come();
  await expect(page.getByRole("button", { name: say("bulk:sheets.menu") })).toBeVisible();
  await expect(views).toBeFocused();
});

// SHEET-20
test("on a phone nothing of the workbooks stands below a list that is empty for its filters", async ({
  page,
  say,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("costa");
  const button = page.getByRole("button", { name: say("bulk:sheets.menu") });
  await page.goto("/properties");
  await expect(button).toBeVisible();
  await page.goto("/properties?AgentRef=nothing-is-called-so");
  await expect(page.getByRole("button", { name: say("list:filters.clearAll") })).toBeVisible();
  await expect(button).toHaveCount(0);
});
