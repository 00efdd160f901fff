import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/fixtures/panel.ts";
import { someOf } from "#tests/fixtures/tried.ts";
import { type CardName, dashboardPage, figureNames } from "#tests/pages/dashboardPage.ts";

/** A call of the dashboard, where it goes, and the cards that are made of it. */
interface Block {
  call: string;
  matches: (url: URL, body: string) => boolean;
  cards: readonly CardName[];
}

const api =
  (path: string, ...query: string[]) =>
  (url: URL) =>
    url.pathname === `/api/${path}` && query.every((part) => url.search.includes(part));
const metric = (path: string, name: string) => (url: URL, body: string) =>
  url.pathname === `/api/analytics/${path}/metrics` && body.includes(`"${name}"`);

const statistics: readonly Block[] = [
  { call: "views of properties", matches: metric("property", "views"), cards: ["views"] },
  { call: "detailed views of properties", matches: metric("property", "detailed"), cards: ["detailed"] },
  { call: "views of entries", matches: metric("directory", "view"), cards: ["views"] },
  { call: "detailed views of entries", matches: metric("directory", "detailed"), cards: ["detailed"] },
  {
    call: "enquiries about properties",
    matches: api("client/propertyenquiries/stats"),
    cards: ["enquiries", "leads"],
  },
  {
    call: "enquiries about entries",
    matches: api("client/directoryenquiries/stats"),
    cards: ["enquiries", "leads"],
  },
  {
    call: "calls about properties",
    matches: api("client/calls/stats", "LinkName=form"),
    cards: ["calls", "callers"],
  },
  {
    call: "calls about entries",
    matches: api("client/calls/stats", "LinkName=directory"),
    cards: ["calls", "callers"],
  },
];

const counts = {
  premium: api("client/property/count", "Featured=FeaturedPremium"),
  standard: (url: URL) =>
    api("client/property/count")(url) && url.searchParams.get("Featured") === "Featured",
  active: (url: URL) => url.pathname === "/api/client/property/count" && url.search === "?Status=active",
  deactivated: api("client/property/count", "Status=deactivated"),
  sale: api("client/property/count", "OfferType=for-sale"),
  rent: api("client/property/count", "OfferType=for-rent"),
  holidays: api("client/property/count", "OfferType=for-holidays"),
};

type Part = "properties" | "directories";
type Take = (route: Route) => unknown;
const fail: Take = (route) => route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } });
const cut: Take = (route) => route.abort();

/** Sends every call that matches to `take`, at the network edge; gives how to let go of those held, and of the rule. */
async function stand(page: Page, matches: Block["matches"], take: Take) {
  const rule = async (route: Route) => {
    const request = route.request();
    const hit = matches(new URL(request.url()), request.postData() ?? "");
    await (hit ? take(route) : route.fallback());
  };
  await page.route("**/api/**", rule);
  return () => page.unroute("**/api/**", rule);
}

/** Loads the dashboard with everything around it, which alone asks for the services again. */
async function load(page: Page) {
  await page.goto("about:blank");
  await page.goto("/dashboard");
}

/** Opens the dashboard, the first time with the page and then from another screen, which asks for all figures again. */
async function open(page: Page) {
  if (new URL(page.url()).pathname !== "/dashboard") return load(page);
  const go = (path: string) => page.evaluate((to) => history.pushState(null, "", to), path);
  await go("/faq");
  await expect(page.locator("main [data-slot=accordion]").first()).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { shifts: [] }));
  await go("/dashboard");
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: { value: number; what: string[] }[] }).shifts);

test.beforeEach(async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shifts: { value: number; what: string[] }[] };
    seen.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node | null }[];
        };
        seen.shifts.push({ value, what: sources.map(({ node }) => String(node?.textContent).slice(0, 60)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signIn("costa");
});

// DASH-29, DASH-38
test("a statistics call that fails is a dash and says so, the others fill, and nothing moves", async ({
  page,
  say,
}) => {
  const dashboard = dashboardPage(page, say);
  const none = (part: Part) => `${say(`dashboard:${part}`)}–${say("dashboard:notRead")}`;
  const judge = async (name: CardName, failed: boolean, part: Part) => {
    await expect(dashboard.card(name).getByText(say("dashboard:partlyRead"))).toHaveCount(failed ? 1 : 0);
    if (failed) await expect(dashboard.link(name, part)).toHaveText(none(part));
    await expect(dashboard.total(name)).toHaveText(/[1-9]/);
  };
  for (const [at, { call, matches, cards }] of someOf(statistics).entries()) {
    await test.step(call, async () => {
      const part = call.endsWith("properties") ? "properties" : "directories";
      const release = await stand(page, matches, at % 2 === 0 ? fail : cut);
      await open(page);
      await dashboard.filled();
      for (const name of figureNames) await judge(name, cards.includes(name), part);
      await expect(dashboard.retry).toHaveCount(1);
      expect(await shiftsOf(page)).toEqual([]);
      await release();
      await dashboard.retry.click();
      await expect(dashboard.retry).toHaveCount(0);
      for (const name of cards) await expect(dashboard.link(name, part)).not.toHaveText(none(part));
    });
  }
});

// DASH-34
test("a statistics call that is slow leaves its own card waiting and no other, and nothing moves", async ({
  page,
  say,
}) => {
  const dashboard = dashboardPage(page, say);
  for (const { call, matches, cards } of someOf(statistics)) {
    await test.step(call, async () => {
      const held: Route[] = [];
      const release = await stand(page, matches, (route) => held.push(route));
      await open(page);
      for (const name of figureNames) {
        if (cards.includes(name)) continue;
        await expect(dashboard.total(name)).toHaveText(/[1-9]/);
        await expect(dashboard.card(name)).toHaveAttribute("aria-busy", "false");
      }
      for (const name of cards) {
        await expect(dashboard.total(name)).toHaveText("");
        await expect(dashboard.card(name)).toHaveAttribute("aria-busy", "true");
      }
      await expect(dashboard.bar).toBeVisible();
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await release();
      for (const name of cards) await expect(dashboard.total(name)).toHaveText(/[1-9]/);
      await dashboard.filled();
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
});

// DASH-29
test("a count that fails is a dash and says so, and nothing moves", async ({ page, say }) => {
  const dashboard = dashboardPage(page, say);
  const incomplete = dashboard.usage.getByText(say("dashboard:usage.incomplete"), { exact: true });
  const dashes = dashboard.usage.locator("[data-slot=card-body]").getByText("–");
  await open(page);
  await dashboard.filled();
  await expect(dashes).toHaveCount(0);
  for (const [name, matches] of someOf(Object.entries(counts))) {
    await test.step(name, async () => {
      const release = await stand(page, matches, fail);
      await open(page);
      await dashboard.filled();
      await expect(incomplete).toBeVisible();
      await expect(dashes).not.toHaveCount(0);
      for (const figure of figureNames) await expect(dashboard.total(figure)).not.toHaveText("0");
      expect(await shiftsOf(page)).toEqual([]);
      await release();
      await dashboard.usage.getByRole("button", { name: say("dashboard:usage.refresh") }).click();
      await expect(incomplete).toHaveCount(0);
    });
  }
});

test("a count that is slow waits alone, and nothing moves", async ({ page, say }) => {
  const dashboard = dashboardPage(page, say);
  for (const [name, matches] of someOf(Object.entries(counts))) {
    await test.step(name, async () => {
      const held: Route[] = [];
      const release = await stand(page, matches, (route) => held.push(route));
      await open(page);
      for (const figure of figureNames) await expect(dashboard.total(figure)).toHaveText(/[1-9]/);
      await expect.poll(() => held.length).toBe(1);
      await expect(dashboard.usage).toHaveAttribute("aria-busy", "true");
      await expect(dashboard.usage.getByRole("definition").filter({ hasText: /^\d/ })).not.toHaveCount(0);
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await release();
      await dashboard.filled();
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
});

// DASH-30
test("a service that fails stands for its default and says so, and holds no figure back", async ({
  page,
  say,
}) => {
  const active = say("dashboard:services.status.ACTIVE");
  const dashboard = dashboardPage(page, say);
  for (const name of ["property", "featured", "directory"]) {
    await test.step(name, async () => {
      const release = await stand(page, api(`client/services/${name}`), fail);
      await load(page);
      await dashboard.filled();
      await expect(dashboard.service(name)).toContainText(say("dashboard:services.notRead"));
      await expect(dashboard.services.getByText(active, { exact: true })).toHaveCount(2);
      for (const figure of figureNames) await expect(dashboard.total(figure)).toHaveText(/[1-9]/);
      await expect(dashboard.usage).toHaveCount(name === "property" ? 0 : 1);
      expect(await shiftsOf(page)).toEqual([]);
      await release();
      await dashboard.retry.click();
      await expect(dashboard.services.getByText(active, { exact: true })).toHaveCount(3);
      await expect(dashboard.retry).toHaveCount(0);
      await expect(dashboard.usage).toBeVisible();
    });
  }
});

test("a service that is slow holds the figures back for a moment at most", async ({ page, say }) => {
  const active = say("dashboard:services.status.ACTIVE");
  const dashboard = dashboardPage(page, say);
  for (const name of ["property", "featured", "directory"]) {
    await test.step(name, async () => {
      const held: Route[] = [];
      const release = await stand(page, api(`client/services/${name}`), (route) => held.push(route));
      await load(page);
      for (const figure of figureNames) await expect(dashboard.total(figure)).toHaveText(/[1-9]/);
      await expect(dashboard.services.getByText(active, { exact: true })).toHaveCount(2);
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await release();
      await expect(dashboard.services.getByText(active, { exact: true })).toHaveCount(3);
      await dashboard.filled();
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
});

test("the commission and the drafts fail by themselves", async ({ page, say }) => {
  const dashboard = dashboardPage(page, say);
  const drafts = await stand(page, api("client/items"), cut);
  const performance = await stand(page, api("client/performance"), fail);
  await open(page);
  await dashboard.filled();
  await expect(dashboard.services).not.toContainText("€");
  await expect(dashboard.services.getByText("–")).toBeVisible();
  for (const figure of figureNames) await expect(dashboard.total(figure)).toHaveText(/[1-9]/);
  expect(await shiftsOf(page)).toEqual([]);
  await Promise.all([performance(), drafts()]);
  await dashboard.retry.press("Enter");
  await expect(dashboard.services).toContainText(/€[1-9]/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

// DASH-38
test("when every call fails the dashboard stands, full of dashes, and says why once", async ({
  page,
  say,
}) => {
  const dashboard = dashboardPage(page, say);
  await stand(page, (url) => /^\/api\/(client|analytics)\//.test(url.pathname), fail);
  await open(page);
  await dashboard.filled();
  for (const figure of figureNames) {
    await expect(dashboard.total(figure)).toHaveText(`–${say("dashboard:notRead")}`);
  }
  await expect(dashboard.retry).toHaveCount(1);
  await expect(page.getByText(say("dashboard:failed"))).toHaveCount(1);
  await expect(dashboard.services.getByText(say("dashboard:services.notRead"), { exact: true })).toHaveCount(
    3,
  );
  expect(await shiftsOf(page)).toEqual([]);
});
