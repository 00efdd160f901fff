import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { ImportRecord, ImportRun, PhotoReport } from "#contracts/import/importReport.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { importReportPage } from "#tests/pages/importReportPage.ts";
import { openAnew } from "#tests/pages/openAnew.ts";

const HISTORY = "**/api/imports/history/**";
/** The newest run is asked for first, and the earlier ones once it is shown. */
const EARLIER = /\/api\/imports\/history\/[^?]+\?.*take=(?:[2-9]|\d{2,})/;
const RECORDS = /\/api\/imports\/report\/[^/]+\/\d+$/;
const XML = "**/api/imports/report/*/*/xml";
const PHOTOS = "**/api/client/photo-report-detailed/**";

const broken = { status: 500, json: { code: "ErrInternalServerError" } };
const answerOf = async <Body>(page: Page, path: string | RegExp): Promise<Body> =>
  (await page.waitForResponse(path)).json();

// IMP-01, IMP-03 … IMP-05
test("the figures, the records and the photos are those that the services answer", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("xmlhomes");
  const report = importReportPage(page, say);
  const [[run], records, photos] = await Promise.all([
    answerOf<ImportRun[]>(page, HISTORY),
    answerOf<ImportRecord[]>(page, RECORDS),
    answerOf<PhotoReport[]>(page, PHOTOS),
    report.open(),
  ]);
  if (!run) throw new Error("There is no run");
  for (const [name, value] of Object.entries(run.processingStats)) {
    await expect(report.figure(name)).toHaveText(String(value));
  }
  await expect(report.fact("agentCode")).toHaveText("xmlhomes");
  await expect(report.fact("numberOfProperties")).toHaveText(String(run.runConfig.numberOfProperties));
  await expect(report.rows).toHaveCount(records.length);
  const [first] = records;
  await expect(report.rows.first()).toContainText(first?.property.agentRef ?? "?");
  await expect(report.rows.first()).toContainText(first?.validationErrors[0]?.value ?? "?");

  await report.tab("photos").click();
  await expect(page).toHaveURL(/view=photos/);
  const failed = photos.filter(({ ok }) => !ok);
  expect(failed.length).toBeGreaterThan(0);
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", String(photos.length + 1));
  expect(await report.rows.count()).toBeLessThan(100);
  await report.failing.check();
  await expect(report.rows).toHaveCount(failed.length);
  await expect(report.rows.first()).toContainText(failed[0]?.agentRef ?? "?");
  await page.goBack();
  await expect(report.failing).not.toBeChecked();
});

test("the filter stands in the address, and everything is reached by keyboard", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("xmlhomes");
  const report = importReportPage(page, say);
  await report.open();
  await page.keyboard.press("/");
  await expect(report.filter).toBeFocused();
  await page.keyboard.type("errmissingprice");
  await expect(page).toHaveURL(/q=errmissingprice/);
  await expect(report.row("90302")).toBeVisible();
  await expect(report.row("90301")).toHaveCount(0);
  await page.reload();
  await expect(report.filter).toHaveValue("errmissingprice");
  await expect(report.row("90301")).toHaveCount(0);
  await report.filter.fill("nowhere");
  await page.getByRole("button", { name: report.text("list:filters.clearAll") }).press("Enter");
  await expect(report.row("90301")).toBeVisible();
  await expect(report.filter).toBeFocused();

  await report.tab("records").focus();
  await page.keyboard.press("ArrowRight");
  await expect(report.tab("photos")).toHaveAttribute("aria-selected", "true");
  await expect(report.rows.first()).toBeVisible();
  for (const place of [0, 1, 2]) {
    await page.keyboard.press("j");
    await expect(page.locator(`[data-index="${place}"]`)).toBeFocused();
  }
  await page.keyboard.press("k");
  await expect(page.locator('[data-index="1"]')).toBeFocused();
});

test("an earlier import can be chosen, and a feed that was refused says why", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("xmlhomes");
  const report = importReportPage(page, say);
  const [runs] = await Promise.all([answerOf<ImportRun[]>(page, EARLIER), report.open()]);
  const refused = runs.find(({ processingStats }) => processingStats.invalid === 0);
  await report.history.locator("summary").click();
  await report.run(refused?.id).click();
  await expect(page).toHaveURL(new RegExp(`run=${refused?.id}`));
  await expect(page.getByText(report.text("feed.refused"))).toBeVisible();
  await expect(report.figure("invalid")).toHaveText("0");
  await page.goBack();
  await expect(report.rows.first()).toBeVisible();
});

// IMP-72
test("the last imports are opened by keyboard, say what each changed, and one is chosen", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("xmlhomes");
  const report = importReportPage(page, say);
  const [runs] = await Promise.all([answerOf<ImportRun[]>(page, EARLIER), report.open()]);
  await report.history.locator("summary").press("Enter");
  await expect(report.history.getByRole("listitem")).toHaveCount(runs.length);
  const changed = runs.findIndex(({ changes }) => (changes?.changed ?? 0) > 0);
  const n = runs[changed]?.changes?.changed ?? 0;
  const line = report.history.getByRole("listitem").nth(changed);
  await expect(line).toContainText(report.text(`history.changed_${n === 1 ? "one" : "other"}`, { n }));
  await line.getByRole("button").press("Enter");
  await expect(report.fact("start")).toHaveText(await line.getByRole("button").innerText());
  await expect(line.getByRole("button")).toHaveAttribute("aria-current", "true");
  await expect(line.getByRole("button")).toBeFocused();
});

// IMP-07
test("each part fails by itself, and can be tried again", async ({ page, say, signIn }) => {
  await signIn("xmlmanual");
  const report = importReportPage(page, say);
  await page.route(RECORDS, (route) => route.fulfill(broken));
  await page.route(PHOTOS, (route) => route.fulfill(broken));
  await page.goto("/properties/xml-import-report");
  await expect(page.getByRole("alert")).toContainText(report.text("failed.records"));
  await expect(report.fact("agentCode")).toHaveText("xmlmanual");
  await page.unroute(RECORDS);
  await report.retry.click();
  await expect(report.rows.first()).toBeVisible();
  await report.tab("photos").click();
  await expect(page.getByRole("alert")).toContainText(report.text("failed.photos"));
  await page.unroute(PHOTOS);
  await report.retry.press("Enter");
  await expect(report.rows.first()).toBeVisible();
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  await page.route(HISTORY, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(report.text("failed.runs"));
  await expect(report.rows.first()).toBeVisible();
  await page.unroute(HISTORY);
  await page.route(HISTORY, (route) => route.fulfill({ json: [] }));
  await report.retry.click();
  await expect(page.getByText(report.text("none.title"))).toBeVisible();
});

// IMP-06
test("the XML report opens; a tab that is not let leaves its link, and a failure says that something went wrong", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("xmlhomes");
  const report = importReportPage(page, say);
  await report.open();
  // The tab closes at once; the browser says of its opener that it saves a file.
  const [file] = await Promise.all([page.waitForEvent("download"), report.xml.click()]);
  expect(file.suggestedFilename()).toMatch(/^import-\d+\.xml$/);
  expect(await readFile(await file.path(), "utf8")).toMatch(/^<\?xml/);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await report.xml.click();
  const link = page.getByRole("link", { name: report.text("xml.follow") });
  await expect(link).toHaveAttribute("href", /\/api\/imports\/download\/import-\d+\.xml\?/);

  await page.route(XML, (route) => route.fulfill(broken));
  await report.xml.click();
  await expect(page.getByText(report.text("xml.failed"))).toBeVisible();
  await expect(page.getByText(say("problem:unexpected"))).toBeVisible();
});

// RIGHT-05
test("a client who adds properties by hand is told why there is no import report", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.goto("/properties/xml-import-report");
  await expect(page.getByText(say("contact:noXmlImport.text"))).toBeVisible();
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test("axe finds nothing on the import report, wide or narrow", async ({ page, say, signIn }) => {
      await signIn("xmlhomes");
      const report = importReportPage(page, say);
      const { found, look } = examiner(page, language);
      const anew = openAnew(page, say);
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await report.open("", width === 1440 ? undefined : anew);
        await look(`records at ${width}`);
        await report.history.locator("summary").click();
        await look(`last imports at ${width}`);
        await report.open("?view=photos", anew);
        await look(`photos at ${width}`);
        await anew("/properties/xml-import-report?q=nowhere");
        await expect(page.getByText(report.text("filtered.title"))).toBeVisible();
        await look(`nothing passes at ${width}`);
      }
      await page.route(RECORDS, (route) => route.fulfill(broken));
      await anew("/properties/xml-import-report");
      await expect(page.getByText(report.text("failed.records"))).toBeVisible();
      await look("no records");
      await page.route(HISTORY, (route) => route.fulfill({ json: [] }));
      await anew("/properties/xml-import-report");
      await expect(page.getByText(report.text("none.title"))).toBeVisible();
      await look("no import yet");
      expect(found).toEqual({});
    });
  });
}
