import { adminCookies } from "#tests/fixtures/adminCookies.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";

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

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    // ADMIN-23
    test("an admin chooses the theme by keyboard on a phone; it stays, and is the client's panel's too", async ({
      page,
      say,
      baseURL: url = "",
    }) => {
      await adminCookies(page, url, language);
      await page.goto("/admin");
      const button = page.getByRole("banner").getByRole("button", { name: say("shell:theme.label") });
      const html = page.locator("html");
      const item = (theme: string) =>
        page.getByRole("menuitemradio", { name: say(`shell:theme.${theme}`), exact: true });
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(item("system")).toHaveAttribute("aria-checked", "true");
      await item("dark").focus();
      await page.keyboard.press("Enter");
      await expect(html).toHaveAttribute("data-theme", "dark");
      await expect(button).toBeFocused();
      await page.reload();
      await expect(html).toHaveAttribute("data-theme", "dark");
      for (const path of ["/admin", "/admin/clients", "/admin/requests", "/admin/people", "/admin/account"]) {
        await page.goto(path);
        await expect(button).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
      await page.goto("/admin?login=business");
      await page.getByRole("button", { name: say("admin:submit"), exact: true }).press("Enter");
      await expect(page).toHaveURL("/dashboard");
      await page.getByRole("button", { name: say("shell:theme.label") }).press("Enter");
      await expect(item("dark")).toHaveAttribute("aria-checked", "true");
      await item("system").press("Enter");
      await expect(html).not.toHaveAttribute("data-theme", /./);
    });
  });
}
