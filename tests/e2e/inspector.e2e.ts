import type { Page } from "@playwright/test";
import { asQa } from "#tests/fixtures/asQa.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { logOf } from "#tests/fixtures/logReplays.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { listPage } from "#tests/pages/listPage.ts";

/** Until the key of the inspector is heard: it comes with the page's log, which rows do not wait for. */
const keyHeard = (page: Page) => logOf(page);

/** The inspector, wherever it stands. */
const inspectorOf = (page: Page, say: Say) => {
  const all = page.locator("[data-slot=inspector]");
  return {
    all,
    actor: (name: RegExp) =>
      all.getByRole("tree", { name: say("inspector:live.actors") }).getByRole("treeitem", { name }),
    /** Found by its machine: the tree draws what is in sight, and what starts later pushes others out of it. */
    async choose(machine: string) {
      await all.getByRole("combobox", { name: say("inspector:live.machine") }).selectOption(machine);
      await this.actor(new RegExp(`^${machine} `)).click();
    },
    active: (state: string) =>
      all.getByRole("treeitem", { name: say("inspector:chart.activeState", { name: state }), exact: true }),
    show: (part: string) =>
      all.getByRole("radio", { name: say(`inspector:live.${part}`), exact: true }).check({ force: true }),
    details: all.locator("[data-slot=actor-details]"),
    events: all.getByRole("listbox", { name: say("inspector:live.events") }),
    button: (part: string) => all.getByRole("button", { name: say(`inspector:live.${part}`), exact: true }),
  };
};

// INSPECT-02, INSPECT-04, INSPECT-06
test("QA opens it over the list by a key and sees the list's states change, without a network", async ({
  page,
  say,
  signIn,
}) => {
  await asQa(page);
  await signIn("costa");
  const list = listPage(page, say);
  await list.open();
  const filters = page.getByRole("button", { name: say("properties:filters.all") });
  await filters.click();
  await filters.click();
  const inspector = inspectorOf(page, say);
  await keyHeard(page);
  await page.keyboard.press("Control+.");
  await inspector.choose("propertyList");
  await expect(inspector.active("filters.hidden")).toBeAttached();
  await expect(inspector.details).toContainText("filters.show");

  await page.context().setOffline(true);
  await filters.click();
  await expect(inspector.active("filters.shown")).toBeAttached();
  await expect(inspector.details).toContainText("filters.hide");

  // By keys: from state to state, and out.
  await inspector.active("filters.shown").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(inspector.active("filters")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(inspector.active("filters")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(inspector.all).toHaveCount(0);
  await page.context().setOffline(false);
});

// INSPECT-05
test("events are found by text and by machine, held still, and shown with their moment", async ({
  page,
  say,
  signIn,
}) => {
  await asQa(page);
  await signIn("costa");
  const list = listPage(page, say);
  await list.open();
  const filters = page.getByRole("button", { name: say("properties:filters.all") });
  const inspector = inspectorOf(page, say);
  await keyHeard(page);
  await page.keyboard.press("Control+.");
  await inspector.show("events");
  await filters.click();
  await inspector.all.getByRole("searchbox").fill("filters.");
  await expect(inspector.events.getByRole("option")).toHaveText([/filters\.show/]);
  await inspector.button("pause").click();
  await filters.click();
  await expect(inspector.all.getByRole("status")).toContainText(
    say("inspector:live.paused_one", { count: "1" }),
  );
  await inspector.events.getByRole("option", { name: "filters.show" }).click();
  await expect(inspector.details).toContainText("filters.shown");
  await inspector.events.press("ArrowDown");
  await expect(inspector.details).toContainText("filters.hidden");
  await inspector.button("resume").click();
  await inspector.all.getByRole("combobox").selectOption("session");
  // INSPECT-19: neither an actor nor an event, which is said aloud too.
  await expect(inspector.all.getByText(say("inspector:live.noneFound"))).toHaveCount(3);
  await expect(inspector.all.getByRole("status")).toContainText(say("inspector:live.noneFound"));
});

// INSPECT-02
test("over an open dialog it takes presses and letters, and the dialog stays as it is", async ({
  page,
  say,
  signIn,
}) => {
  await asQa(page);
  await signIn("costa");
  const list = listPage(page, say);
  await list.open();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: say("keys:title") });
  await expect(sheet).toContainText(say("keys:inspector"));
  await keyHeard(page);
  await page.keyboard.press("Control+.");
  const inspector = inspectorOf(page, say);
  const search = inspector.all.getByRole("searchbox");
  await search.click();
  await page.keyboard.type("session");
  await expect(search).toHaveValue("session");
  await page.keyboard.press("Escape");
  await expect(inspector.all).toHaveCount(0);
  await expect(sheet).toBeVisible();
});

// INSPECT-02
test("in a tab of its own it shows what happens in another tab", async ({ page, say, signIn, context }) => {
  await asQa(page);
  await signIn("costa");
  const list = listPage(page, say);
  await list.open();
  const tab = await context.newPage();
  await tab.goto("/inspect");
  const inspector = inspectorOf(tab, say);
  await expect(
    inspector.actor(new RegExp(say("inspector:live.otherTab", { address: "/properties" }))),
  ).toBeVisible();
  await inspector.choose("propertyList");
  await expect(inspector.active("filters.hidden")).toBeAttached();
  await page.getByRole("button", { name: say("properties:filters.all") }).click();
  await expect(inspector.active("filters.shown")).toBeAttached();
});

// INSPECT-01, INSPECT-07
test("an advertiser has no key and no page for it, and fetches nothing of it", async ({
  page,
  say,
  signIn,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await signIn("costa");
  const list = listPage(page, say);
  await list.open();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+.");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: say("keys:title") })).not.toContainText(
    say("keys:inspector"),
  );
  await page.goto("/inspect");
  await expect(page.getByRole("heading", { name: say("notFound:title") })).toBeVisible();
  await expect(page.locator("[data-slot=inspector]")).toHaveCount(0);
  expect(fetched.filter((url) => /inspector|elk-worker|openDock/i.test(url))).toEqual([]);
});

// INSPECT-01
test("an admin who signs out takes it along, below the screen and in its own tab", async ({
  page,
  say,
  signIn,
  context,
  baseURL: url = "",
}) => {
  const answer = await page.request.post("/api/auth/internal/auth", {
    data: { email: "admin@zaguan.example", password: "demo" },
  });
  const { accessToken, refreshToken } = await answer.json();
  await signIn("costa");
  await context.addCookies([
    { name: "admin_access_token", value: accessToken, url, sameSite: "Strict" },
    { name: "admin_refresh_token", value: refreshToken, url, sameSite: "Strict" },
  ]);
  const list = listPage(page, say);
  await list.open();
  const tab = await context.newPage();
  await tab.goto("/inspect");
  await expect(inspectorOf(tab, say).all).toBeVisible();
  await page.bringToFront();
  await keyHeard(page);
  await page.keyboard.press("Control+.");
  const inspector = inspectorOf(page, say);
  // The tree begins at the actor that came last, the list's or that of the work on many.
  await expect(inspector.actor(/^property(List|Bulk) /).first()).toBeVisible();
  await page
    .getByRole("navigation", { name: say("shell:menu") })
    .getByRole("link", { name: say("shell:signOut") })
    .click();
  await expect(page).toHaveURL("/");
  await expect(inspector.all).toHaveCount(0);
  await expect(inspectorOf(tab, say).all).toHaveCount(0);
  await page.getByLabel(say("signIn:identifier")).fill("costa");
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
  await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.keyboard.press("Control+.");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: say("keys:title") })).toBeVisible();
  await expect(inspector.all).toHaveCount(0);
  await expect(inspectorOf(tab, say).all).toHaveCount(0);
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // INSPECT-06
    test("axe finds nothing in the inspector", async ({ page, say, signIn, context }) => {
      await asQa(page);
      await signIn("costa");
      const list = listPage(page, say);
      await list.open();
      const tab = await context.newPage();
      const { found, look } = examiner(tab, language);
      await tab.goto("/inspect");
      const inspector = inspectorOf(tab, say);
      await inspector.choose("propertyList");
      await expect(inspector.active("filters.hidden")).toBeAttached();
      await look("diagram and events");
      await inspector.show("list");
      await inspector.show("messages");
      await look("list and messages");
      await page.keyboard.press("Control+.");
      await expect(
        inspectorOf(page, say)
          .actor(/^property(List|Bulk) /)
          .first(),
      ).toBeVisible();
      const dock = examiner(page, language);
      await dock.look("below the list of properties");
      expect({ ...found, ...dock.found }).toEqual({});
    });
  });
}
