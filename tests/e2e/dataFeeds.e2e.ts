import type { Page } from "@playwright/test";
import type { Feed } from "#contracts/feed/feedContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { dataFeedsPage } from "#tests/pages/dataFeedsPage.ts";
import { openAnew } from "#tests/pages/openAnew.ts";

const feedsPath = "**/api/client/exportedfeeds";

const feed = (ID: number, Active = true): Feed => ({
  ID,
  Active,
  Name: `Feed ${ID}`,
  Identifier: String(ID).padStart(32, "0"),
});
const answerWith = (page: Page, feeds: readonly Feed[]) =>
  page.route(feedsPath, (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: feeds }) : route.fallback(),
  );

// FEED-01, FEED-02, FEED-06
test("a feed is made, read, copied, renamed, switched off and on again, all by keyboard", async ({
  page,
  context,
  request,
  say,
  newClient,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await newClient({ like: "pending" });
  const feeds = dataFeedsPage(page, say);
  await feeds.open();
  await expect(page.getByText(say("feeds:empty.title"))).toBeVisible();

  await feeds.add.first().press("Enter");
  await expect(feeds.name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(feeds.dialog.getByText(say("problem:ErrEmptyName"))).toBeVisible();
  await expect(feeds.name).toBeFocused();
  await page.keyboard.type("Our website");
  await page.keyboard.press("Enter");
  await expect(feeds.toast("told.created", { name: "Our website" })).toBeVisible();
  await expect(feeds.rows).toHaveCount(1);

  await feeds.copy("Our website", "strict").press("Enter");
  await expect(feeds.toast("told.copied.strict", { name: "Our website" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await feeds.link("Our website", "strict").inputValue());
  expect(link).toMatch(/\/feeds\/[0-9a-f]{32}\.xml$/);
  expect(await feeds.link("Our website", "extended").inputValue()).toBe(`${link}?mode=extended`);
  const answer = await request.get(link);
  expect({ status: answer.status(), type: answer.headers()["content-type"] }).toEqual({
    status: 200,
    type: "application/xml; charset=utf-8",
  });
  expect((await answer.text()).match(/<property>/g)?.length).toBeGreaterThan(3);

  await feeds.rename("Our website").press("Enter");
  await expect(feeds.name).toBeFocused();
  await feeds.name.fill("Their website");
  await page.keyboard.press("Enter");
  await expect(feeds.toast("told.renamed", { name: "Their website" })).toBeVisible();
  await expect(feeds.rename("Their website")).toBeFocused();

  await feeds.switchOff("Their website").press("Enter");
  await expect(feeds.confirm).toContainText(say("feeds:confirm.text"));
  await page.keyboard.press("Escape");
  await expect(feeds.rows).toHaveCount(1);
  await feeds.switchOff("Their website").press("Enter");
  await feeds.confirm.getByRole("button", { name: say("feeds:confirm.accept") }).press("Enter");
  await expect(feeds.toast("told.off", { name: "Their website" })).toBeVisible();
  await expect(feeds.rows).toHaveCount(0);
  expect((await request.get(link)).status()).toBe(410);
  await page.getByRole("button", { name: say("feeds:switchOn"), exact: true }).press("Enter");
  await expect(feeds.toast("told.on", { name: "Their website" })).toBeVisible();
  expect((await request.get(link)).status()).toBe(200);

  await test.step("and removed for good once it is off (FEED-32)", async () => {
    await feeds.switchOff("Their website").press("Enter");
    await feeds.confirm.getByRole("button", { name: say("feeds:confirm.accept") }).press("Enter");
    const remove = page.getByRole("button", {
      name: say("feeds:removeOf", { name: "Their website" }),
      exact: true,
    });
    await remove.press("Enter");
    await expect(feeds.confirm).toContainText(say("feeds:removal.text"));
    await page.keyboard.press("Escape");
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await feeds.confirm.getByRole("button", { name: say("feeds:removal.accept") }).press("Enter");
    await expect(feeds.toast("told.removed", { name: "Their website" })).toBeVisible();
    await expect(remove).toHaveCount(0);
    expect((await request.get(link)).status()).toBe(404);
  });
});

// FEED-04
test("a link that cannot be copied stays selected, and a lost answer makes no second feed", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "expired" });
  const feeds = dataFeedsPage(page, say);
  const keys: (string | undefined)[] = [];
  await page.route(feedsPath, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await feeds.open();
  await feeds.add.first().click();
  await feeds.name.fill("Portal");
  await feeds.submit("create").click();
  await expect(feeds.dialog.getByRole("alert")).toContainText(say("problem:network"));
  await feeds.submit("create").click();
  await expect(feeds.rows).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  await page.reload();
  await expect(feeds.rows).toHaveCount(1);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await feeds.copy("Portal", "extended").click();
  await expect(feeds.toast("told.uncopied")).toBeVisible();
  const chosen = await feeds
    .link("Portal", "extended")
    .evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
    );
  expect(chosen).toBe(await feeds.link("Portal", "extended").inputValue());
});

// ERR-20, FEED-03
test("twenty feeds are the most, and a failure has words and another try", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "suspended" });
  const feeds = dataFeedsPage(page, say);
  await page.route(feedsPath, (route) =>
    route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
  );
  await page.goto("/properties/data-feed");
  await expect(page.getByRole("alert")).toContainText(say("feeds:failed.title"));
  await page.unroute(feedsPath);
  await answerWith(page, [...Array.from({ length: limits.feeds }, (_, at) => feed(at + 1)), feed(99, false)]);
  await page.getByRole("button", { name: say("list:retry") }).click();
  await expect(feeds.rows).toHaveCount(limits.feeds);
  await expect(page.getByText(say("feeds:full.text", { limit: limits.feeds }))).toBeVisible();
  await expect(feeds.add).toHaveAttribute("aria-disabled", "true");
  await feeds.add.press("Enter");
  await expect(feeds.dialog).toHaveCount(0);
  await page.route("**/api/client/exportedfeeds/99", (route) =>
    route.fulfill({ status: 409, json: { code: "ErrMaxFeedLimit", limit: limits.feeds } }),
  );
  await page.getByRole("button", { name: say("feeds:switchOnOf", { name: "Feed 99" }) }).click();
  await expect(page.getByRole("alert")).toContainText(
    say("problem:ErrMaxFeedLimit", { limit: limits.feeds }),
  );
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test("axe finds nothing on the data feeds, wide or narrow", async ({ page, say, signIn }) => {
      await signIn("costa");
      const feeds = dataFeedsPage(page, say);
      const { found, look } = examiner(page, language);
      const anew = openAnew(page, say);
      await feeds.open();
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await anew("/properties/data-feed");
        await expect(feeds.rows.first()).toBeVisible();
        await page.getByText(say("feeds:lost.title")).click();
        await look(`feeds at ${width}`);
        await feeds.add.click();
        await feeds.submit("create").click();
        await look(`nothing written at ${width}`);
        await page.keyboard.press("Escape");
        await feeds.switchOff("Web propia").click();
        await expect(feeds.confirm).toBeVisible();
        await look(`asked at ${width}`);
        await page.keyboard.press("Escape");
      }
      await answerWith(
        page,
        Array.from({ length: limits.feeds }, (_, at) => feed(at + 1)),
      );
      await anew("/properties/data-feed");
      await expect(feeds.rows).toHaveCount(limits.feeds);
      await look("twenty feeds");
      await page.unroute(feedsPath);
      await answerWith(page, []);
      await anew("/properties/data-feed");
      await expect(page.getByText(say("feeds:empty.title"))).toBeVisible();
      await look("none");
      await page.unroute(feedsPath);
      await page.route(feedsPath, (route) =>
        route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
      );
      await anew("/properties/data-feed");
      await expect(page.getByText(say("feeds:failed.title"))).toBeVisible();
      await look("failed");
      expect(found).toEqual({});
    });
  });
}
