import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/fixtures/panel.ts";

const entry = /\/assets\/index-[^/]*\.js$/;
const texts = /\/assets\/signIn-[^/]*\.js$/;
const notStarted = (page: Page, language: "en" | "es") => page.locator(`#start [lang=${language}]`);

test("a panel that does not start says so in the chosen language, and reloads where one is", async ({
  page,
  context,
  say,
  baseURL,
}) => {
  const en = notStarted(page, "en");
  const button = page.getByRole("button", { name: say("signIn:submit"), exact: true });

  await test.step("its entry is not there", async () => {
    await page.route(entry, (route) => route.fulfill({ status: 404 }));
    await page.goto("/?redirect=%2Fsupport");
    await expect(en).toBeVisible();
    await expect(notStarted(page, "es")).toBeHidden();
    await page.unroute(entry);
    await en.getByRole("link").click();
    await expect(button).toBeVisible();
    await expect(page).toHaveURL(/redirect=%2Fsupport$/);
    await expect(page.locator("#start")).toHaveCount(0);
  });

  await test.step("its words do not come", async () => {
    await page.route(texts, (route) => route.abort());
    await page.reload();
    await expect(en).toBeVisible();
    await page.unroute(texts);
  });

  await test.step("its entry takes eight seconds", async () => {
    await context.addCookies([{ name: "locale", value: "es", url: baseURL ?? "" }]);
    await page.clock.install();
    const held: Route[] = [];
    await page.route(entry, (route) => void held.push(route));
    await page.reload({ waitUntil: "commit" });
    const es = notStarted(page, "es");
    await expect(es).toBeAttached();
    await expect.poll(() => held.length).toBe(1);
    await page.clock.fastForward(7_000);
    await expect(es).toBeHidden();
    await page.clock.fastForward(1_500);
    await expect(es).toBeVisible();
    await expect(en).toBeHidden();
    await held[0]?.continue();
    await expect(page.locator("#start")).toHaveCount(0);
    await expect(page.getByRole("textbox").first()).toBeVisible();
  });

  await test.step("scripts are not allowed", async () => {
    // A browser that is told by its driver to run none shows no `noscript`.
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(
      /<noscript>.*The panel needs JavaScript.*El panel necesita JavaScript.*<\/noscript>/s,
    );
  });
});
