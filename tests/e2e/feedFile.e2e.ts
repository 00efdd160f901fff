import { mkdir, truncate, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/feedPanel.ts";
import { feedListing, feedXml } from "#tests/fixtures/feedXml.ts";
import { oneOf, triedLanguages } from "#tests/fixtures/tried.ts";
import { sampleCheck, sampleFeed } from "#tests/model/samples/sampleImport.ts";

const xml = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "text/xml",
  buffer: Buffer.from(content),
});

/** A file of one byte more than is taken. */
async function largeFile(): Promise<string> {
  const path = test.info().outputPath("large.xml");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "<root>");
  await truncate(path, 60_000_001);
  return path;
}

/** Presses the way to a file where the focus is, and chooses there. */
async function chooseByKeyboard(page: Page, file: ReturnType<typeof xml> | string): Promise<void> {
  // Chromium opens none while it has not put the last one away.
  await expect(async () => {
    const chooser = page.waitForEvent("filechooser", { timeout: 2_000 });
    await page.keyboard.press("Space");
    await (await chooser).setFiles(file);
  }).toPass();
}

for (const language of oneOf(["en", "es"] as const, 0)) {
  test.describe(language, () => {
    test.use({ language });

    // IMP-74, IMP-75
    test("a file is checked by keyboard: too large, no feed, and one with findings", async ({
      page,
      say,
      report,
      openOwn,
    }) => {
      await openOwn();
      await report.check.focus();
      await page.keyboard.press("Tab");
      await expect(report.file).toBeFocused();

      await chooseByKeyboard(page, await largeFile());
      const tooLarge = say("problem:ErrFileSizeExceed", { limit: 60 });
      await expect(page.getByRole("alert").filter({ hasText: tooLarge })).toBeVisible();
      await expect(report.file).toBeFocused();

      await chooseByKeyboard(page, xml("nota.xml", "<nota>Hola</nota>"));
      await expect(page.locator("[data-code=ErrFeedFormat]")).toContainText(report.text("check.refused"));
      await expect(report.checkedFile).toHaveText(report.text("check.file.name", { name: "nota.xml" }));
      await expect(page.getByText(tooLarge)).toHaveCount(0);
      await expect(report.file).toBeFocused();

      const feed = feedXml([feedListing("new-1"), feedListing("bad", { price: "---" })]);
      await chooseByKeyboard(page, xml("Mis casas.xml", feed));
      await expect(report.checkedFile).toHaveText(report.text("check.file.name", { name: "Mis casas.xml" }));
      await expect(report.kind("rejected")).toHaveAttribute("aria-selected", "true");
      await expect(report.findings.first()).toBeVisible();
      await expect(report.outcome).toHaveAttribute("data-check", "done");
    });
  });
}

/** Lets a file that is sent arrive nowhere. */
const stall = (page: Page) => page.route("**/api/imports/feed/*/file?*", () => new Promise(() => undefined));

// IMP-74
test("a file that is sent can be stopped, and what was there stays", async ({
  page,
  say,
  report,
  asImporter,
}) => {
  await asImporter(sampleFeed({ check: sampleCheck({ state: "stopped" }) }));
  await stall(page);
  await report.open();
  await report.file.setInputFiles(xml("kyero.xml", "<root/>"));
  await expect(
    page.getByRole("progressbar", { name: report.text("check.file.sending", { name: "kyero.xml" }) }),
  ).toBeVisible();
  await report.stop.press("Enter");
  await expect(report.file).toBeFocused();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(report.outcome).toHaveAttribute("data-check", "stopped");
  await page.unroute("**/api/imports/feed/*/file?*");
  await page.route("**/api/imports/feed/*/file?*", (route) => route.abort());
  await report.file.setInputFiles(xml("kyero.xml", "<root/>"));
  await expect(page.getByRole("alert").filter({ hasText: say("problem:network") })).toBeVisible();
});

/** Drags a file of this machine over a place; `drop` lets go of it there. The browser opens what no page takes. */
async function dragFile(page: Page, path: string, over: Locator) {
  await over.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const send = (type: "dragEnter" | "dragOver" | "drop") =>
    session.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data });
  await send("dragEnter");
  await send("dragOver");
  return { drop: () => send("drop") };
}

// IMP-74, IMP-83
test("a file is dropped anywhere on the card, and one beside it leaves the page as it is", async ({
  page,
  report,
  openOwn,
}) => {
  await openOwn();
  const path = test.info().outputPath("nota.xml");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "<nota/>");
  const over = page.locator("[data-slot=file-drop][data-over]");

  const beside = await dragFile(page, path, page.getByRole("heading", { level: 1 }));
  await expect(over).toHaveCount(0);
  await beside.drop();
  await expect(page).toHaveURL(/\/properties\/xml-import-report$/);
  await expect(report.checkedFile).toHaveCount(0);

  const on = await dragFile(page, path, page.locator("#feed-card"));
  await expect(over).toBeVisible();
  await on.drop();
  await expect(over).toHaveCount(0);
  await expect(report.checkedFile).toContainText("nota.xml");
  await expect(page.locator("[data-code=ErrFeedFormat]")).toBeVisible();
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test("axe finds nothing on a file that is refused, sent and checked, wide or narrow", async ({
      page,
      report,
      asImporter,
    }) => {
      const { found: troubles, look } = examiner(page, language);
      const name = `${"una-lista-larga-de-inmuebles-".repeat(3)}.xml`;
      const check = sampleCheck({ from: "file", address: name, state: "stopped" });
      await asImporter(sampleFeed({ check }));
      await stall(page);
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await report.open();
        await look(`stopped at ${width}`);
        await report.file.setInputFiles(await largeFile());
        await expect(page.getByRole("alert")).toBeVisible();
        await look(`too large at ${width}`);
        await report.file.setInputFiles(xml(name, "<root/>"));
        await expect(page.getByRole("progressbar")).toBeVisible();
        await look(`sent at ${width}`);
      }
      expect(troubles).toEqual({});
    });
  });
}
