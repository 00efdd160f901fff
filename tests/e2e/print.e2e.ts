import { expect, test } from "#tests/fixtures/panel.ts";
import { readPdf } from "#tests/fixtures/readPdf.ts";

// SHELL-23
test("lists are printed dark on light, without frame and buttons, their heads on each sheet and no blank one", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/properties");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(21);
  const ink = () => page.locator("h1").evaluate((title) => getComputedStyle(title).color);
  const onScreen = await ink();
  const { texts } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const head = say("properties:columns.property");
  expect(texts.map((sheet) => sheet.includes(head))).toEqual([true, true]);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await ink()).not.toBe(onScreen);
  for (const gone of ["navigation", "banner", "search", "contentinfo"] as const)
    await expect(page.getByRole(gone)).toHaveCount(0);
  await expect(page.locator("[data-slot=page-header]").getByRole("button")).toHaveCount(0);
});
