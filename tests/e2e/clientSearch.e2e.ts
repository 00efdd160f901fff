import { adminCookies } from "#tests/fixtures/adminCookies.ts";
import { expect, test } from "#tests/fixtures/panel.ts";

const find = "**/api/admin/clients/find";

// ADMIN-22, ADMIN-21
test("an admin finds a client by name, signs in as them by keyboard, and sees them first next time", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const { login } = await newClient({ like: "costa" });
  await adminCookies(page, url);
  await page.goto("/admin");
  const field = page.getByLabel(say("admin:login"));
  const client = page.getByRole("listitem").filter({ hasText: login }).getByRole("button");
  await expect(field).toBeFocused();
  await page.keyboard.type(login.toUpperCase());
  await expect(page.getByRole("heading", { name: say("admin:clients.found") })).toBeVisible();
  await expect(client).toBeVisible();
  expect(page.url()).not.toContain(login);
  await page.keyboard.press("ArrowDown");
  await expect(client).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");

  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: say("admin:clients.last") })).toBeVisible();
  await expect(client).toBeVisible();
  await field.fill("nobody of that name");
  await expect(page.getByText(say("admin:clients.none"))).toBeVisible();
});

// ADMIN-22
test("where clients cannot be searched, it says so, is tried again, and a login works all the same", async ({
  page,
  say,
  baseURL: url = "",
}) => {
  await adminCookies(page, url);
  await page.route(find, (route) => route.fulfill({ status: 503, json: { code: "ErrNotReady" } }));
  await page.goto("/admin");
  const alert = page.getByRole("alert").filter({ hasText: say("admin:clients.failed") });
  await expect(alert).toBeVisible();
  await page.unroute(find);
  await alert.getByRole("button", { name: say("admin:people.retry") }).click();
  await expect(alert).toHaveCount(0);
  await page.getByLabel(say("admin:login")).fill("costa");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});
