import { expect, test } from "#tests/fixtures/panel.ts";
import { listPage } from "#tests/pages/listPage.ts";

test.use({ serviceWorkers: "allow" });

const keptNames = () => caches.keys();
const isKept = () => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null);

// SPEED-03, SPEED-04
test("without a connection the last list shows, marked as such, and to nobody once its client has signed out", async ({
  page,
  context,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.goto("/properties");
  const list = listPage(page, say);
  await list.rows.first().waitFor();
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await page.reload();
  const reference = (await list.rows.first().getByRole("link").nth(1).textContent()) ?? "";
  await expect.poll(() => page.evaluate(keptNames)).toContain("zaguan.lists");

  await context.setOffline(true);
  await page.reload();
  await expect(list.rows.first()).toContainText(reference);
  await expect(page.locator("[data-slot=connection-bar]")).toContainText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d/);

  await context.setOffline(false);
  await expect(page.locator("[data-slot=connection-bar]")).toBeHidden();
  await page.goto("/logout");
  await page.getByLabel(say("signIn:identifier")).waitFor();
  await expect.poll(() => page.evaluate(keptNames)).not.toContain("zaguan.lists");
});
