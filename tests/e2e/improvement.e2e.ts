import { expect, test } from "#tests/fixtures/panel.ts";
import { dashboardPage } from "#tests/pages/dashboardPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

// QUAL-41
test("a listing to improve opens the wizard where it is mended, and all of them are in the list", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const dashboard = dashboardPage(page, say);
  const wizard = wizardPage(page, say);
  await page.goto("/dashboard");
  await dashboard.filled();
  const rows = dashboard.improvement.getByRole("listitem");
  await expect(rows).toHaveCount(5);
  const shown = await rows.first().innerText();
  const reference = String(shown.split(/\s/)[0]);
  expect(reference).toMatch(/^[A-Z]+-\d+$/);
  const link = rows.first().getByRole("link");
  const at = String(new URL(String(await link.getAttribute("href")), "http://panel").searchParams.get("at"));
  expect(at).toMatch(/^[A-Z]\w+/);
  await link.click();
  await expect(wizard.dialog).toContainText(reference);
  const step = at === "Photos" ? "media" : at.startsWith("Descriptions") ? "description" : "details";
  await expect(wizard.content(step)).toBeVisible();
  await expect(page).toHaveURL(/\/properties$/);

  await page.goto("/dashboard");
  await dashboard.filled();
  await dashboard.improvement.getByRole("link", { name: say("quality:improve.all") }).click();
  await expect(page).toHaveURL(/\/properties\?quality=0-59&Status=active$/);
  await expect(page.locator("main tbody tr").first()).toBeVisible();
});

// QUAL-44
test("listings to improve that cannot be read leave the rest alone and come by another try, in the same room", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const dashboard = dashboardPage(page, say);
  await page.route("**/api/client/property/quality", (route) =>
    route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
  );
  await page.goto("/dashboard");
  await dashboard.filled();
  await expect(dashboard.total("views")).toHaveText(/[1-9]/);
  const height = () => dashboard.improvement.evaluate((card) => card.getBoundingClientRect().height);
  const before = await height();
  await page.unroute("**/api/client/property/quality");
  await dashboard.improvement.getByRole("button", { name: say("dashboard:retry") }).click();
  await expect(dashboard.improvement.getByRole("listitem")).toHaveCount(5);
  expect(await height()).toBe(before);
});
