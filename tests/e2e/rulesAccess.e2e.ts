import type { Page } from "@playwright/test";
import { expect, test } from "#tests/fixtures/panel.ts";
import { clientPaths } from "#tests/fixtures/readMatrix.ts";
import { textsIn } from "#tests/fixtures/texts.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { ruleOfPath, ruleWalk } from "#tests/rules/ruleWalk.ts";

const DAY_S = 86_400;

/** Days for which a cookie that was just set lasts. The browser counts them by its own clock, as it does a cookie of one day. */
async function lifetimeOf(page: Page, name: string): Promise<number> {
  await page.evaluate((seconds) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is compared with what the panel sets.
    document.cookie = `one-day=1; path=/; max-age=${seconds}`;
  }, DAY_S);
  const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie.expires]));
  return Math.round(((cookies.get(name) ?? 0) - (cookies.get("one-day") ?? 0)) / DAY_S) + 1;
}

/** Rules of docs/rules/access.md for somebody who is not signed in, and for a client who signs in. */
// ROUTE-01 … ROUTE-19
/** Rules of docs/rules/access.md for somebody who is not signed in, and for a client who signs in. */
// ROUTE-01 … ROUTE-19
test("docs/rules/access.md: the way in", async ({ page, say, context }) => {
  const { broken, hold } = ruleWalk();
  const identifier = page.getByLabel(say("signIn:identifier"));
  const password = page.getByLabel(say("signIn:password"), { exact: true });
  const submit = page.getByRole("button", { name: say("signIn:submit"), exact: true });
  await page.goto("/");
  await hold("ROUTE-01", () =>
    expect(page).toHaveTitle(say("common:titleSuffix", { title: "Access Control" })),
  );
  await hold("SIGNIN-01", () => expect(identifier).toHaveAttribute("type", /text|email/));
  await hold("SIGNIN-02", () => expect(password).toHaveAttribute("type", "password"));
  await hold("SIGNIN-03", () => expect(submit).toBeEnabled());
  const banner = page.getByRole("region", { name: say("signIn:cookies.title") });
  await hold("SIGNIN-04", async () => {
    await expect(banner).toBeVisible();
    await banner.getByRole("button", { name: "OK", exact: true }).click();
    await expect(banner).toHaveCount(0);
  });
  await hold("SIGNIN-15", async () => {
    expect(await lifetimeOf(page, "cookie_consent")).toBe(356);
  });
  await hold("SIGNIN-06", async () => {
    await submit.click();
    await expect(page.getByText("This field is required")).toHaveCount(2);
  });
  await hold("SIGNIN-07", async () => {
    for (const [typed, path, field] of [
      ["some body@place.es", "/client/auth", "login"],
      ["somebody@place", "/client/auth", "login"],
      ["somebody@place.es", "/internal/auth", "email"],
    ] as const) {
      await identifier.fill(typed);
      await password.fill("wrong");
      const [asked] = await Promise.all([
        page.waitForRequest((request) => request.url().includes("/api/auth/")),
        submit.click(),
      ]);
      expect([new URL(asked.url()).pathname, asked.postDataJSON()]).toEqual([
        `/api/auth${path}`,
        { [field]: typed, password: "wrong" },
      ]);
      await page.getByRole("dialog").getByRole("button").first().click();
    }
  });
  await hold("SIGNIN-13", async () => {
    for (const status of [400, 401, 403, 429, 500]) {
      await page.route("**/api/auth/client/auth", (route) =>
        route.fulfill({ status, json: { code: "ErrInvalidCredentials" } }),
      );
      await identifier.fill("costa");
      await password.fill("wrong");
      await submit.click();
      await expect(page.getByRole("dialog", { name: "Login failed" })).toBeVisible();
      await page.getByRole("dialog").getByRole("button").first().click();
      await page.unroute("**/api/auth/client/auth");
    }
    expect(textsIn("es")("signIn:failed.title")).toBe("Login fallido");
  });
  for (const path of [...clientPaths, "/admin"]) {
    await hold(ruleOfPath(path, / token\.$/).id, async () => {
      await goTo(page, path);
      await expect(page).toHaveURL(`/?redirect=${encodeURIComponent(path)}`);
    });
  }
  await hold("ROUTE-20", async () => {
    await goTo(page, "/properties?MinBedrooms=2");
    await expect(page).toHaveURL(`/?redirect=${encodeURIComponent("/properties?MinBedrooms=2")}`);
  });
  await hold("SIGNIN-10", async () => {
    await identifier.fill("business");
    await password.fill("demo");
    await goTo(page, "/?redirect=%2Ffaq");
    await identifier.fill("business");
    await password.fill("demo");
    await submit.click();
    await expect(page).toHaveURL("/faq");
  });
  await hold("SIGNIN-09", () =>
    expect(page.getByText(say("signIn:welcome", { name: "Sala Jardines" }))).toBeVisible(),
  );
  const cookies = async () => new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  await hold("SIGNIN-08", async () => {
    const kept = await cookies();
    expect([kept.has("access_token"), kept.has("refresh_token")]).toEqual([true, true]);
  });
  await hold("SESSION-01", async () => {
    const kept = await cookies();
    for (const name of ["access_token", "refresh_token"]) {
      expect(kept.get(name)?.sameSite).toBe("Strict");
      expect(await lifetimeOf(page, name)).toBe(3);
    }
  });
  await hold("SESSION-10", async () => {
    const claims = JSON.parse(
      Buffer.from((await cookies()).get("access_token")?.value.split(".")[1] ?? "", "base64url").toString(),
    );
    for (const name of ["Login", "Name", "TradeName", "CompanyName", "Email"])
      expect(claims).toHaveProperty(name);
  });
  await hold("SIGNIN-05", async () => {
    await page.goto("/?redirect=%2Fsupport");
    await expect(page).toHaveURL("/support");
    await page.goto("/");
    await expect(page).toHaveURL("/dashboard");
  });
  await hold("ROUTE-21", async () => {
    for (const path of clientPaths) {
      await goTo(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await goTo(page, "/admin");
    await expect(page).toHaveURL("/dashboard");
  });
  await hold("SESSION-02", async () => {
    await page
      .getByRole("group", { name: say("shell:language") })
      .getByRole("button")
      .nth(1)
      .click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    const locale = (await cookies()).get("locale");
    expect(locale?.value).toBe("es");
    expect(await lifetimeOf(page, "locale")).toBe(14);
  });
  await hold("SHELL-16", async () => {
    const es = textsIn("es");
    await expect(page.getByRole("navigation", { name: es("shell:menu") })).toBeVisible();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { name: es("dashboard:services.title") })).toBeVisible();
  });
  await hold("SESSION-05", async () => {
    await goTo(page, "/logout");
    await expect(page).toHaveURL("/");
    await expect
      .poll(async () => [...(await cookies()).keys()].filter((name) => name.endsWith("_token")))
      .toEqual([]);
  });
  await hold("ROUTE-02", async () => {
    await page.goto("/logout");
    await expect(page).toHaveURL("/");
  });
  expect(broken).toEqual({});
});

test("docs/rules/access.md: admins", async ({ page, say, context }) => {
  const { broken, hold } = ruleWalk();
  await page.goto("/");
  await page.getByLabel(say("signIn:identifier")).fill("admin@zaguan.example");
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
  await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
  const login = page.getByLabel(say("admin:login"), { exact: true });
  const submit = page.getByRole("button", { name: say("admin:submit"), exact: true });
  await hold("SIGNIN-12", () => expect(page).toHaveURL("/admin"));
  const heading = page.getByRole("heading", { level: 1 });
  const name = (await heading.textContent()) ?? "";
  await hold("SIGNIN-11", () => expect(page.getByText(say("signIn:welcome", { name }))).toBeVisible());
  await hold("ADMIN-02", async () => {
    const token = (await context.cookies()).find((cookie) => cookie.name === "admin_access_token")?.value;
    const claims = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
    expect(name).toBe(claims.Name);
  });
  await hold("ADMIN-03", async () => {
    await expect(page.getByText("Login As", { exact: true })).toBeVisible();
    await expect(page.getByText("Enter the username to login with")).toBeVisible();
    await expect(submit).toBeVisible();
  });
  await hold("ADMIN-08", async () => {
    const bar = page.getByRole("banner");
    await expect(bar).toContainText("admin@zaguan.example");
    await expect(bar).toContainText(name);
    await expect(bar).toContainText(name.charAt(0));
  });
  await hold("ADMIN-09", async () => {
    await expect(page.getByRole("link", { name: say("admin:overview") })).toHaveCount(0);
    await expect(page.getByRole("link", { name: say("admin:signOut") })).toBeVisible();
  });
  await hold("ADMIN-10", () =>
    expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()}`),
  );
  await hold("ADMIN-04", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await submit.click();
    await expect(page.getByText("This field is required")).toBeVisible();
    expect(asked.filter((url) => url.includes("loginasclient"))).toEqual([]);
  });
  await hold("ADMIN-07", async () => {
    await page.route("**/internal/loginasclient", (route) =>
      route.fulfill({ status: 403, json: { code: "ErrUserNotAuthorized" } }),
    );
    await login.fill("costa");
    await submit.click();
    const dialog = page.locator("[role=dialog], [role=alertdialog]");
    await expect(dialog).toContainText(say("problem:ErrUserNotAuthorized"));
    await dialog.getByRole("button").first().click();
    await expect(submit).toBeEnabled();
    await page.unroute("**/internal/loginasclient");
  });
  await hold("ADMIN-06", async () => {
    await login.fill("business");
    await submit.click();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByText(say("signIn:welcome", { name: "Sala Jardines" }))).toBeVisible();
  });
  await hold("ADMIN-11", async () => {
    const names = (await context.cookies()).map((cookie) => cookie.name);
    for (const one of ["access_token", "admin_access_token"]) expect(names).toContain(one);
  });
  await hold("ADMIN-05", async () => {
    await page.goto("/admin?login=small&redirect=%2Ffaq");
    await expect(login).toHaveValue("small");
    await expect(submit).toBeFocused();
    await submit.press("Enter");
    await expect(page).toHaveURL("/faq");
  });
  await hold("ROUTE-04", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("link", { name: say("admin:overview") })).toBeVisible();
  });
  await hold("ADMIN-01", async () => {
    await context.clearCookies();
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/\?redirect=%2Fadmin/);
  });
  expect(broken).toEqual({});
});
