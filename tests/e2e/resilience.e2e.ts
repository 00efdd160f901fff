import type { Page } from "@playwright/test";
import { newReference } from "#tests/fixtures/asClient.ts";
import { builtFile } from "#tests/fixtures/builtFile.ts";
import { logOf } from "#tests/fixtures/logReplays.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const menuOf = (page: Page, say: Say) => page.getByRole("navigation", { name: say("shell:menu") });
/** What stands in the place of a part that failed. */
const faults = (page: Page) => page.locator("[data-slot=fault]");
/** A module that breaks when it is drawn; the fixture knows it by its words. */
const broken = `export default function Broken() { throw new Error("provoked: drawn to fail"); }`;

// ERR-25
test("labels that cannot be read leave the list as it is", async ({ page, say, signIn }) => {
  await signIn("costa");
  const list = listPage(page, say);
  await page.route("**/api/admin/feature", (route) =>
    route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
  );
  await list.open();
  await expect(list.rows).toHaveCount(20);
  await expect(menuOf(page, say)).toBeVisible();
});

test("a screen that cannot be loaded says so in its place, and comes when it is asked for again", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.goto("/support");
  await page.route(builtFile("InvoicingPage"), (route) => route.abort());
  await menuOf(page, say)
    .getByRole("link", { name: say("shell:invoicing") })
    .click();
  const name = say("shell:invoicing");
  await expect(faults(page)).toContainText(say("common:fault.missing.title", { part: name }));
  await expect(menuOf(page, say)).toBeVisible();
  await page.unroute(builtFile("InvoicingPage"));
  await faults(page)
    .getByRole("button", { name: say("common:fault.retry") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

// ERR-25, LOG-06
test("a screen that breaks takes nothing with it, and the memory of the panel knows it", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.goto("/support");
  await page.route(builtFile("InvoicingPage"), (route) =>
    route.fulfill({ contentType: "text/javascript", body: broken }),
  );
  const menu = menuOf(page, say);
  await menu.getByRole("link", { name: say("shell:invoicing") }).click();
  await expect(faults(page)).toContainText(say("common:fault.crash.title", { part: say("shell:invoicing") }));
  await expect
    .poll(async () => (await logOf(page))?.entries.findLast(({ machine }) => machine === "faults")?.event)
    .toMatchObject({ type: "fault.noted", fault: { message: "provoked: drawn to fail" } });
  await menu.getByRole("link", { name: say("shell:support") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("contact:support.title") })).toBeVisible();
});

test("a file of an older build offers a reload, and what was typed is offered again", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("expired");
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  await list.open();
  await page.route(builtFile("PositionMap"), (route) => route.fulfill({ status: 404 }));
  await page.route(
    (url) => url.pathname === "/" && url.search === "",
    (route) =>
      route.fulfill({
        contentType: "text/html",
        body: '<script type="module" src="/assets/index-newer.js"></script>',
      }),
  );
  await list.add.click();
  await wizard.field("AgentRef").fill(Ref);
  const fault = wizard.dialog.locator("[data-slot=fault]");
  await expect(fault).toContainText(say("common:fault.old.title"));
  await fault.getByRole("button", { name: say("common:fault.reload") }).click();
  await expect(list.unfinished.row(Ref)).toContainText(say("unfinished:property.about.new"));
  await list.unfinished.remove(Ref);
});

test("offline is said in a bar, the screen stays, and what could not be loaded comes by itself", async ({
  page,
  context,
  say,
  signIn,
}) => {
  await signIn("costa");
  const list = listPage(page, say);
  const bar = page.getByText(say("common:connection.offline"));
  await list.open();
  await expect(list.rows).toHaveCount(20);
  await page.setViewportSize({ width: 390, height: 844 });
  await list.add.click();
  const wizard = page.getByRole("dialog");
  await expect(wizard.getByRole("region", { name: say("wizards:steps.details"), exact: true })).toBeVisible();
  await context.setOffline(true);
  const inside = wizard.getByText(say("common:connection.offline"));
  await expect(inside).toBeInViewport({ ratio: 1 });
  expect(
    await inside.evaluate((text) => getComputedStyle(text.closest("[data-slot=dialog]") as Element).position),
  ).toBe("fixed");
  await page.keyboard.press("Escape");
  await expect(wizard).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(bar).toBeVisible();
  await expect(list.rows).toHaveCount(20);
  await menuOf(page, say)
    .getByRole("link", { name: say("shell:invoicing") })
    .click();
  await expect(faults(page)).toContainText(say("common:fault.offline.text"));
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: say("shell:invoicing") })).toBeVisible();
  await expect(bar).toBeHidden();
});

test("a listing that cannot be opened says why, and leads back to the list", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const wizard = wizardPage(page, say);
  await page.goto("/properties?edit=987654321");
  await expect(wizard.alert).toContainText(say("wizard:loadFailed"));
  await expect(wizard.alert).toContainText(say("problem:ErrPropertyInvalid"));
  await wizard.dialog.getByRole("button", { name: say("wizards:backToList") }).click();
  await expect(wizard.dialog).toBeHidden();
  await expect(listPage(page, say).rows).toHaveCount(20);
});

test("the menu marks what the account's services do not open, and an agent's menus have no trace", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("business");
  await page.goto("/support");
  const menu = menuOf(page, say);
  const marked = menu.getByRole("link", { name: new RegExp(`${say("shell:lacking")}$`) });
  await expect(marked.first()).toHaveAttribute("href", "/properties");
  await expect(menu.getByRole("link", { name: say("shell:overview"), exact: true })).toBeVisible();
  await expect(menu.locator('a[href="/directories"]')).not.toContainText(say("shell:lacking"));
  await page.getByRole("button", { name: say("shell:user.label", { name: "Sala Jardines" }) }).click();
  await expect(page.getByRole("menuitem", { name: say("shell:support") })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: say("shell:tracing") })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.route("**/config.json", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), qa: true } });
  });
  await page.reload();
  await page.getByRole("button", { name: say("shell:user.label", { name: "Sala Jardines" }) }).click();
  await expect(page.getByRole("menuitem", { name: say("shell:tracing") })).toBeVisible();
});

test("the cookie banner leaves the sign-in button free at 400 % zoom", async ({ page, say }) => {
  for (const size of [
    { width: 320, height: 256 },
    { width: 390, height: 664 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/");
    const button = page.getByRole("button", { name: say("signIn:submit"), exact: true });
    await expect(page.getByRole("region", { name: say("signIn:cookies.title") })).toBeAttached();
    await button.scrollIntoViewIfNeeded();
    const free = await button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect({ size, free }).toEqual({ size, free: true });
  }
});
