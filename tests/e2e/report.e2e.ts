import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { compareListing } from "#tests/fixtures/comparedListing.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { readPdf } from "#tests/fixtures/readPdf.ts";
import { sidewaysFindings } from "#tests/fixtures/sidewaysFindings.ts";
import { textsIn } from "#tests/fixtures/texts.ts";
import { listPage } from "#tests/pages/listPage.ts";

/** Of a Chromium that nobody takes for a robot. */
const userAgent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

// REPORT-01, REPORT-02, REPORT-04, REPORT-05, REPORT-24, REPORT-10, REPORT-17
test("a report is shared from a row's menu by keyboard, read by the owner, printed on one sheet, and revoked", async ({
  page,
  say,
  newClient,
  browser,
}) => {
  const client = await newClient({ like: "costa", visitDays: 40, contactDays: 40 });
  const list = listPage(page, say);
  await page.goto("/properties");
  await expect(list.rows.first()).toBeVisible();
  await compareListing(client.login, Number(await list.rows.first().getAttribute("data-property")));
  // With what chooses rows comes what opens reports.
  await expect(page.locator("[data-select]").first()).toBeVisible();
  await list.rows.first().locator("[data-actions]").press("Enter");
  const wanted = page.getByRole("menuitem", { name: say("bulk:ownerReport") });
  await expect(wanted).toBeVisible();
  await wanted.press("Enter");

  const dialog = page.getByRole("dialog", { name: say("report:title") });
  await expect(dialog).toContainText(say("report:links.none"));
  await dialog.getByLabel(say("report:language")).selectOption("de");
  await dialog.getByLabel(say("report:days.label")).selectOption("7");
  await dialog.getByRole("button", { name: say("report:share") }).press("Enter");
  const copy = dialog.getByRole("button", { name: say("report:fresh.copy") });
  await expect(copy).toBeFocused();
  const address = await dialog.getByRole("textbox", { name: say("report:fresh.label") }).inputValue();
  expect(address).toMatch(/\/site\/report\/[\w-]{43}$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("dialog.png") });

  const context = await browser.newContext({ userAgent });
  const owner = await context.newPage();
  for (const colorScheme of ["light", "dark"] as const) {
    await owner.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await owner.setViewportSize({ width, height: 900 });
      await owner.goto(address);
      await expect(owner.getByRole("img").first()).toBeVisible();
      expect(await axeFindings(owner)).toEqual([]);
      const wide = await owner.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await owner.screenshot({
        path: test.info().outputPath(`report-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  }
  await owner.emulateMedia({ colorScheme: "light" });
  const printed = await readPdf(await owner.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(printed.pages).toBe(1);
  await context.close();

  const question = page.getByRole("alertdialog");
  const actions = list.rows.first().locator("[data-actions]");
  await page.keyboard.press("Escape");
  await expect(question).toContainText(say("report:leaving.text"));
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await dialog.getByRole("button", { name: say("report:close") }).press("Enter");
  await question.getByRole("button", { name: say("report:leaving.accept") }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(actions).toBeFocused();

  // The same in Spanish, on a phone.
  const inSpanish = textsIn("es");
  await page.context().addCookies([{ name: "locale", value: "es", url: page.url(), sameSite: "Strict" }]);
  await page.reload();
  await expect(page.locator("[data-select]").first()).toBeVisible();
  await actions.press("Enter");
  await page.getByRole("menuitem", { name: inSpanish("bulk:ownerReport") }).press("Enter");
  const informe = page.getByRole("dialog", { name: inSpanish("report:title") });
  const links = informe.getByRole("listitem");
  await expect(links).toContainText(inSpanish("report:links.opened_other", { count: 4 }));
  await expect(informe.getByRole("textbox")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysFindings(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("dialog-390-es.png") });
  await links.getByRole("button").press("Enter");
  await expect(question).toContainText(inSpanish("report:confirm.text"));
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await links.getByRole("button").press("Enter");
  await question.getByRole("button", { name: inSpanish("report:confirm.accept") }).press("Enter");
  await expect(informe).toContainText(inSpanish("report:links.none"));
  expect((await page.request.get(address)).status()).toBe(404);
  await page.keyboard.press("Escape");
  await expect(informe).toBeHidden();
});

// REPORT-17, REPORT-19
test("it prints on one sheet, the comparison too, in every language", async ({
  page,
  newClient,
  browser,
}) => {
  const client = await newClient({ like: "costa" });
  const headers = { authorization: `Bearer ${client.tokens.accessToken}` };
  const { Id } = await client.addProperty();
  await compareListing(client.login, Id);
  const context = await browser.newContext({ userAgent });
  const owner = await context.newPage();
  for (const Language of descriptionLanguages) {
    const data = { Days: 90, Language };
    const made = await page.request.post(`/api/client/property/${Id}/reports`, { headers, data });
    await owner.goto((await made.json()).Address);
    const { pages } = await readPdf(await owner.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect([Language, pages]).toEqual([Language, 1]);
    await expect(owner.getByRole("table").getByRole("rowheader")).toHaveCount(5);
  }
  await context.close();
});
