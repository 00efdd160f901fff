import { readFile } from "node:fs/promises";
import { read, utils } from "@e965/xlsx";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";

const WORKBOOK = "**/api/client/propertycontacts/export?*";

async function rowsOf(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  expect(file.suggestedFilename()).toBe("enquiries.xlsx");
  const book = read(await readFile(await file.path()));
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[1] ?? ""] ?? {}, { header: 1 });
}

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // ENQ-13
    test("what the list is filtered by arrives as a workbook with as many rows", async ({
      page,
      request,
      say,
      signIn,
    }) => {
      const { accessToken } = await signIn("costa");
      await page.goto("/properties/enquiries?type=phone&spam=false");
      const asked = page.waitForRequest(WORKBOOK);
      const button = page.getByRole("button", { name: say("enquiries:export.start") });
      const rows = await rowsOf(page, () => button.click());
      const filter = new URL((await asked).url()).searchParams;
      expect(filter.get("Language")).toBe(language);
      filter.delete("Language");
      const counted = await request.get(`/api/client/propertycontacts/stats?${filter}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const { count } = (await counted.json()) as { count: number };
      expect(count).toBeGreaterThan(5);
      expect(rows).toHaveLength(count + 1);
      await expect(page.getByText(say("enquiries:export.done_other", { count }))).toBeVisible();
      await expect(button).toBeFocused();
    });
  });
}

// ENQ-51
test("an export can be stopped, and says when it did not arrive", async ({ page, say, signIn }) => {
  await signIn("costa");
  await page.goto("/properties/enquiries");
  await page.route(WORKBOOK, () => {});
  await page.getByRole("button", { name: say("enquiries:export.start") }).click();
  await expect(page.getByRole("progressbar", { name: say("enquiries:export.running") })).toBeVisible();
  await page.getByRole("button", { name: say("enquiries:export.stop") }).click();
  await page.unroute(WORKBOOK);
  await page.route(WORKBOOK, (route) => route.abort());
  await page.getByRole("button", { name: say("enquiries:export.start") }).click();
  await expect(page.getByText(say("enquiries:export.failed"))).toBeVisible();
});

// ENQ-13
test("who may not export is not offered it", async ({ page, say, signIn }) => {
  await signIn("xmlhomes");
  await page.goto("/properties/enquiries");
  await expect(page.locator("[data-contact]").first()).toBeVisible();
  await expect(page.getByRole("button", { name: say("enquiries:export.start") })).toHaveCount(0);
});
