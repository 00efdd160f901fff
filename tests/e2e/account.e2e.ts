import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { expect, test } from "#tests/fixtures/panel.ts";

const NEXT = "seven quiet herons";

// ACCOUNT-01, ACCOUNT-05, ACCOUNT-07
test("a client changes the password and is signed out elsewhere, by keyboard", async ({
  page,
  request,
  say,
  newClient,
}) => {
  const { login } = await newClient({ like: "costa" });
  const signIn = (password: string) => request.post("/api/auth/client/auth", { data: { login, password } });
  await signIn("demo");
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: say("faq:title") })).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").fill(say("shell:accountSecurity"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account");
  const rows = page.locator("[data-session]");
  await expect(rows).toHaveCount(2);
  await page.getByLabel(say("account:password.present")).fill("demo");
  await page.getByLabel(say("account:password.new"), { exact: true }).fill("password2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("problem:ErrPasswordCommon"))).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByLabel(say("account:password.new"), { exact: true }).fill(NEXT);
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("account:password.changed"))).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect([(await signIn("demo")).status(), (await signIn(NEXT)).status()]).toEqual([401, 200]);
  await page.reload();
  await page.setViewportSize({ width: 390, height: 844 });
  await rows.getByRole("button").press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("heading", { name: say("account:sessions.title") })).toBeFocused();
});

// ACCOUNT-08
test("an admin who is signed in as the client finds nothing of the account, and has an own one", async ({
  page,
  say,
  baseURL: url = "",
}) => {
  const answer = await page.request.post("/api/auth/internal/auth", {
    data: { email: "admin@zaguan.example", password: "demo" },
  });
  const admin = await answer.json();
  const { accessToken, refreshToken } = await (
    await page.request.post("/api/auth/internal/loginasclient", {
      data: { login: "costa" },
      headers: { authorization: `Bearer ${admin.accessToken}` },
    })
  ).json();
  const cookies = {
    access_token: accessToken,
    refresh_token: refreshToken,
    cookie_consent: "accepted",
    admin_access_token: admin.accessToken,
    admin_refresh_token: admin.refreshToken,
  };
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url, sameSite: "Strict" as const })),
    );
  await page.goto("/account");
  await expect(page.getByText(say("account:foreign"))).toBeVisible();
  await expect(page.getByLabel(say("account:password.present"))).toHaveCount(0);
  await page.goto("/admin");
  await page.getByRole("link", { name: say("admin:account") }).click();
  await expect(page.getByRole("heading", { name: say("account:title") })).toBeVisible();
  await expect(page.getByText(say("account:sessions.as", { login: "costa" })).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
