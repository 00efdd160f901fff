import type { Page } from "@playwright/test";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const menuOf = (page: Page, say: Say) => page.getByRole("navigation", { name: say("shell:menu") });
/** What stands in the place of a part that failed. */
const faults = (page: Page) => page.locator("[data-slot=fault]");
const missing = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`);
/** A module that breaks when it is drawn; the fixture knows it by its words. */
const broken = `export default function Broken() { throw new Error("provoked: drawn to fail"); }`;

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
  await page.route(missing("InvoicingPage"), (route) => route.abort());
  await menuOf(page, say)
    .getByRole("link", { name: say("shell:invoicing") })
    .click();
  const name = say("shell:invoicing");
  await expect(faults(page)).toContainText(say("common:fault.missing.title", { part: name }));
  await expect(menuOf(page, say)).toBeVisible();
  await page.unroute(missing("InvoicingPage"));
  await faults(page)
    .getByRole("button", { name: say("common:fault.retry") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a screen that breaks takes nothing with it, and the memory of the panel knows it", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.goto("/support");
  await page.route(missing("InvoicingPage"), (route) =>
    route.fulfill({ contentType: "text/javascript", body: broken }),
  );
  const menu = menuOf(page, say);
  await menu.getByRole("link", { name: say("shell:invoicing") }).click();
  await expect(faults(page)).toContainText(say("common:fault.crash.title", { part: say("shell:invoicing") }));
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open("zaguan");
            opening.onsuccess = () => {
              const all = opening.result.transaction("entries").objectStore("entries").getAll();
              all.onsuccess = () => {
                opening.result.close();
                resolve(JSON.stringify(all.result));
              };
            };
          }),
      ),
    )
    .toContain("drawn to fail");
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
  await page.route(missing("PositionMap"), (route) => route.fulfill({ status: 404 }));
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
  const offer = page.getByRole("region", { name: say("wizard:resume.title") });
  await expect(offer).toContainText(Ref);
  await offer.getByRole("button", { name: say("wizard:resume.discard"), exact: true }).click();
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
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await expect(list.rows).toHaveCount(20);
  await page.getByLabel(say("properties:order.label")).selectOption("AgentRef");
  await menuOf(page, say)
    .getByRole("link", { name: say("shell:invoicing") })
    .click();
  await expect(faults(page)).toContainText(say("common:fault.offline.text"));
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: say("shell:invoicing") })).toBeVisible();
  await expect(bar).toBeHidden();
});
