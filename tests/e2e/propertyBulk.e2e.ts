import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { listPage } from "#tests/pages/listPage.ts";

test.describe("work on many listings", () => {
  // BULK-02, BULK-10, BULK-18, BULK-27, LIST-53
  test("changes the prices of a page by the keyboard, and takes them back", async ({
    page,
    say,
    newClient,
  }) => {
    await newClient({ like: "costa", listings: 24 });
    const list = listPage(page, say);
    const bulk = (key: string, params = {}) =>
      page.getByRole("button", { name: say(`bulk:${key}`, params), exact: true });
    const bar = page.getByRole("region", { name: say("bulk:label") });
    const dialog = page.getByRole("dialog");
    const prices = async () =>
      (await list.rows.locator(".tabular.font-medium").allInnerTexts()).filter((text) =>
        text.startsWith("€"),
      );
    await page.setViewportSize({ width: 1440, height: 900 });
    await list.open("?Status=active");
    await page.locator("input[data-select]").first().waitFor();
    const before = await prices();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(bar).toContainText(say("bulk:selected_one", { n: 1 }));
    await bulk("pickPage").click();
    await bulk("action.price").click();
    await dialog.getByRole("textbox", { name: say("bulk:form.value") }).fill("3");
    await dialog.getByLabel(say("bulk:form.round"), { exact: true }).selectOption("1000");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: say("bulk:form.look") }).click();
    const accept = dialog.getByRole("button", { name: /^Change \d+ prices$/ });
    await expect(accept).toBeEnabled();
    await expect(dialog.getByRole("table")).toContainText("→");
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await accept.click();
    await expect(bulk("report.undo")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(prices).not.toEqual(before);
    // The bar alone: of rows that it covers in part axe would find the buttons too small.
    expect(await axeFindings(page, "[data-actions-bar]")).toEqual([]);
    await bulk("report.undo").click();
    await expect(bar).toContainText(/as (it was|they were) before/);
    await expect.poll(prices).toEqual(before);
    await bulk("report.dismiss").click();
    await expect(bar).toBeHidden();
  });

  // BULK-31, BULK-32
  test("offers in every tab to take back the last run, until that is dismissed", async ({
    page,
    say,
    newClient,
  }) => {
    const client = await newClient({ like: "costa", listings: 3 });
    const list = listPage(page, say);
    const bar = page.getByRole("region", { name: say("bulk:label") });
    const headers = { authorization: `Bearer ${client.tokens.accessToken}` };
    const prices = async () => {
      const rows = await (await page.request.get("/api/client/property", { headers })).json();
      return (rows as { Id: number; Price: number }[]).map(({ Id, Price }) => [Id, Price]);
    };
    const before = await prices();
    const Rows = before.map(([Id]) => ({ Id }));
    const Action = { Kind: "price", By: "percent", Value: 30, Round: 1 };
    const runElsewhere = async (Run: string) => {
      const data = { Run, Action, Rows };
      expect((await page.request.post("/api/client/property/bulk", { headers, data })).status()).toBe(200);
    };
    await runElsewhere("run-elsewhere-1");
    // Twenty minutes fast: by this clock it would be too late.
    await page.clock.install({ time: Date.now() + 20 * 60_000 });
    await list.open();
    await expect(bar).toContainText(say("bulk:report.found_other", { n: 3 }));
    await expect(page.locator("body")).toBeFocused();
    expect(await axeFindings(page, "[data-actions-bar]")).toEqual([]);
    await bar.getByRole("button", { name: say("bulk:report.undo") }).press("Enter");
    await expect(bar).toContainText(say("bulk:report.back_other", { n: 3 }));
    expect(await prices()).toEqual(before);

    await runElsewhere("run-elsewhere-2");
    await list.open();
    await bar.getByRole("button", { name: say("bulk:report.dismiss") }).press("Enter");
    await goTo(page, "/support");
    const asked = page.waitForResponse("**/api/client/property/bulk");
    await goTo(page, "/properties");
    await (await asked).finished();
    await expect(page.locator("input[data-select]").first()).toBeVisible();
    await expect(bar).toBeHidden();
  });

  // SPEED-06, BULK-29
  test("leaves rows styled as they were while others are chosen, asked about and worked on, and covers none that a key reaches", async ({
    page,
    say,
    newClient,
  }) => {
    await newClient({ like: "costa", listings: 24 });
    const list = listPage(page, say);
    const bar = page.getByRole("region", { name: say("bulk:label") });
    const dialog = page.getByRole("dialog");
    await page.setViewportSize({ width: 1440, height: 900 });
    await list.open("?Status=active");
    await page.locator("input[data-select]").first().waitFor();
    const styled = () =>
      list.rows
        .nth(6)
        .locator("td")
        .nth(2)
        .evaluate((cell) => [...cell.computedStyleMap()].map(([name, value]) => `${name}: ${value}`));
    const before = await styled();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await bar.waitFor();
    for (let row = 1; row < 12; row += 1) await page.keyboard.press("j");
    expect(await styled()).toEqual(before);
    const [reached, over] = [await page.locator("tr:focus").boundingBox(), await bar.boundingBox()];
    expect((reached?.y ?? 0) + (reached?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    await list.button("bulk:action.deactivate").click();
    await dialog.getByRole("table").waitFor();
    expect(await styled()).toEqual(before);
    await page.route("**/property/bulk", () => undefined);
    await dialog.getByRole("button", { name: say("bulk:preview.accept.deactivate_one", { n: 1 }) }).click();
    await expect(bar.getByRole("progressbar")).toBeVisible();
    expect(await styled()).toEqual(before);
  });

  for (const language of triedLanguages) {
    test.describe(language, () => {
      test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      // BULK-28
      test("leaves a phone's list in sight, with all actions in two lines and a menu", async ({
        page,
        say,
        newClient,
      }) => {
        await newClient({ like: "costa", listings: 24 });
        const list = listPage(page, say);
        const bar = page.getByRole("region", { name: say("bulk:label") });
        await list.open();
        await page.locator("input[data-select]").first().check();
        await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(124);
        expect(await axeFindings(page, "[data-actions-bar]")).toEqual([]);
        await list.button("bulk:pickPage").click();
        await expect(bar).toContainText(say("bulk:selected_other", { n: 20 }));
        await list.button("bulk:more").click();
        await page.getByRole("menuitem", { name: say("bulk:action.deactivate"), exact: true }).click();
        await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
      });
    });
  }
});
