import type { Page, Request } from "@playwright/test";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { titlesOfRoutes } from "#tests/fixtures/readMatrix.ts";
import { roomFindings } from "#tests/fixtures/roomFindings.ts";
import { sidewaysFindings } from "#tests/fixtures/sidewaysFindings.ts";
import { everything, oneOf, triedLanguages } from "#tests/fixtures/tried.ts";
import { enquiryListPage } from "#tests/pages/enquiryListPage.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { listPage } from "#tests/pages/listPage.ts";

const [from, to] = [390, 2560];
/** Widths of a window, from a phone to a large screen: every ten pixels in the drill, those beside which a layout changes in each run. */
const widths = everything
  ? Array.from({ length: (to - from) / 10 + 1 }, (_, nth) => from + nth * 10)
  : [from, 670, 740, 860, 950, 1040, 1110, 1200, 1280, 1440, to];
/** From here on the menu stands beside the content, open or as icons; below it is a sheet. */
const besideFrom = 768;

/** In the drill every width has the menu and its icons; in each run turn about, on the next list the other way round. */
const isTried = (turn: number, open: boolean, width: number) =>
  width < besideFrom ? !open : everything || (turn % 2 === 0) === open;

const lists = [
  ["costa", "/properties"],
  ["costa", "/properties/featured"],
  ["costa", "/properties/enquiries"],
  ["costa", "/directories"],
  ["costa", "/directories/enquiries"],
  ["costa", "/invoicing"],
  ["costa", "/team"],
  ["costa", "/keys"],
  ["costa", "/webhooks"],
  ["costa", "/properties/data-feed"],
  ["xmlhomes", "/properties/xml-import-report"],
  ["xmlhomes", "/properties/xml-import-report?view=photos"],
] as const;

/** Lists that are opened one after another in one page; in the drill each has its own. */
const most = everything ? 1 : 5;
const groups = ["costa", "xmlhomes"].flatMap((login) => {
  const screens = lists.flatMap(([of, path], nth) => (of === login ? [{ path, nth }] : []));
  return Array.from({ length: Math.ceil(screens.length / most) }, (_, at) => ({
    login,
    screens: screens.slice(at * most, (at + 1) * most),
  }));
});

/** What a load's "networkidle" is to a screen that is opened in its page: for half a second nothing is asked, and nothing awaited. */
function idleNetwork(page: Page) {
  const coming = new Set<Request>();
  let last = Date.now();
  page.on("request", (request) => {
    coming.add(request);
    last = Date.now();
  });
  const end = (request: Request) => {
    coming.delete(request);
    last = Date.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    last = Date.now();
    await expect.poll(() => coming.size === 0 && Date.now() - last > 500).toBe(true);
  };
}

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    for (const { login, screens } of groups) {
      const paths = screens.map(({ path }) => path).join(", ");
      // SHELL-20
      test(`${paths}: there is room for all that is shown at every width, beside the menu and its icons`, async ({
        page,
        say,
        signIn,
      }) => {
        await signIn(login);
        // The network would never be idle: the answer goes on for as long as the screen is open.
        await page.route("**/api/client/events", (route) => route.abort());
        const idle = idleNetwork(page);
        await page.goto("/faq");
        const menu = page.getByRole("navigation", { name: say("shell:menu"), exact: true });
        const findings: Record<string, string[]> = {};
        for (const { path, nth } of screens) {
          await page.setViewportSize({ width: 1280, height: 720 });
          await goTo(page, path);
          const title = titlesOfRoutes[path.replace(/\?.*/, "")]?.[language === "es" ? 1 : 0] ?? "";
          await expect(page).toHaveTitle(say("common:titleSuffix", { title }));
          await expect(page.locator("#views-button, [data-slot=page-header]").first()).toBeVisible();
          await idle();
          for (const open of [false, true]) {
            const turn = menu.getByRole("button", { name: say(open ? "shell:expand" : "shell:collapse") });
            for (const width of widths.filter((_, at) => isTried(nth + at, open, widths[at] ?? 0))) {
              await page.setViewportSize({ width, height: 900 });
              if (await turn.isVisible()) await turn.click();
              const found = await roomFindings(page);
              if (found.length > 0) findings[`${path}: ${width}, ${open ? "menu" : "icons"}`] = found;
            }
          }
        }
        expect(findings).toEqual({});
      });
    }
  });
}

for (const language of oneOf(["en", "es"] as const, 0)) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    // LIST-62
    test("a listing on a phone is a photo, its price, its place and one line, and each control takes a finger", async ({
      page,
      say,
      signIn,
    }) => {
      await signIn("costa");
      const list = listPage(page, say);
      await list.open();
      await page.locator("input[data-select]").first().waitFor();
      const fitting = () =>
        list.rows.evaluateAll(
          (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
        );
      await expect.poll(fitting).toBeGreaterThanOrEqual(4);
      const first = page.locator("tbody tr").first();
      const height = () => first.evaluate((row) => row.getBoundingClientRect().height);
      const loaded = await height();
      await page.route("**/api/client/property?*", () => undefined);
      await page.reload();
      await first.locator("[data-slot=skeleton]").first().waitFor();
      await expect.poll(height).toBe(loaded);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.reload();
      await page.locator("input[data-select]").first().waitFor();
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const small = await list.rows
          .locator("button, a:not([tabindex='-1'])")
          .filter({ visible: true })
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).filter(({ height }) => height < 44),
          );
        expect([width, small]).toEqual([width, []]);
        expect([width, await roomFindings(page)]).toEqual([width, []]);
        expect([width, await axeFindings(page)]).toEqual([width, []]);
      }
      expect(await sidewaysFindings(page)).toEqual([]);
      await list.rows.first().locator("[data-actions]").click();
      await expect(page.getByRole("menu")).toContainText(/Id \d+/);
      expect(await axeFindings(page, "[data-slot=dropdown-menu]")).toEqual([]);
    });
  });
}

// LIST-64, LIST-65
test("a holiday rent has its price on one line, its rooms and area whole, and switches as narrow as two letters", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const list = listPage(page, say);
  await list.open("?OfferType=2");
  const cell = (column: string) =>
    list.rows.first().locator(`[data-label="${say(`properties:columns.${column}`)}"]`);
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const price = await cell("price").locator("span.tabular").first().boundingBox();
    expect(price?.height, `at ${width} px`).toBeLessThan(24);
    expect((await cell("featured").boundingBox())?.width, `at ${width} px`).toBeLessThanOrEqual(104);
    const facts = cell("property").getByText("m²").last();
    await expect(facts).toBeVisible();
    expect(await facts.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  }
});

// ENQ-56
test("a message has 320 px wherever rows are rows, and the person's name stands beside or above it", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const list = enquiryListPage(page, say);
  await list.open();
  for (const width of [760, 900, 1024, 1130, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const message = list.rows.first().locator(`[data-label="${list.text("columns.message")}"]`);
    expect((await message.boundingBox())?.width, `at ${width} px`).toBeGreaterThanOrEqual(320);
    await expect(
      list.rows.first().locator("a[href^='mailto:'], a[href^='tel:']").filter({ visible: true }).first(),
    ).toBeVisible();
  }
});

// SHELL-21
test("the menu folds by itself where the window is narrow, can be opened there, and is as it was when there is room", async ({
  page,
  say,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn("costa");
  await page.goto("/support");
  const collapse = page.getByRole("button", { name: say("shell:collapse"), exact: true });
  const expand = page.getByRole("button", { name: say("shell:expand"), exact: true });
  await expect(collapse).toBeVisible();
  await page.setViewportSize({ width: 1090, height: 800 });
  await expand.click();
  await expect(collapse).toBeVisible();
  await page.reload();
  await expect(expand).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await collapse.click();
  await page.setViewportSize({ width: 1090, height: 800 });
  await expand.click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(expand).toBeVisible();
});
