import type { Page } from "@playwright/test";
import { adminCookies } from "#tests/fixtures/adminCookies.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { listPage } from "#tests/pages/listPage.ts";

const menuOf = (page: Page, say: Say) => page.getByRole("navigation", { name: say("shell:menu") });

// ROUTE-26
test("an unknown address says so, and leads to the overview and to support", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("business");
  for (const [link, path] of [
    ["dashboard", "/dashboard"],
    ["support", "/support"],
  ] as const) {
    await page.goto("/nowhere/at-all?really=1");
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await page.getByRole("link", { name: say(`notFound:${link}`), exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test("an unknown address is not found for who is not signed in, either, and leads to signing in", async ({
  page,
  say,
}) => {
  await page.goto("/nowhere/at-all");
  await expect(page.getByRole("heading", { level: 1, name: say("notFound:title") })).toBeVisible();
  await expect(page).toHaveURL("/nowhere/at-all");
  await page.getByRole("link", { name: say("notFound:signIn"), exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: say("signIn:submit"), exact: true })).toBeVisible();
});

// SESSION-13
test("logging out clears all four cookies of the session, and only those", async ({
  page,
  context,
  say,
  signIn,
  baseURL,
}) => {
  await signIn("business");
  await adminCookies(page, baseURL ?? "");
  await page.goto("/dashboard");
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  const kept = ["cookie_consent", "locale", "zaguan_device"];
  const session = ["access_token", "admin_access_token", "admin_refresh_token", "refresh_token"];
  expect(await names()).toEqual([...kept, ...session].sort());
  await menuOf(page, say)
    .getByRole("link", { name: say("shell:signOut") })
    .click();
  await expect(page).toHaveURL("/");
  expect(await names()).toEqual(kept);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/?redirect=%2Fdashboard");
});

test("who signs in lands on the whole address that was asked for", async ({ page, say }) => {
  const wanted = "/properties?Location=m-03082&MinBedrooms=2&Types=25";
  await page.goto(wanted);
  await expect(page).toHaveURL(`/?${new URLSearchParams({ redirect: wanted })}`);
  await page.getByLabel(say("signIn:identifier")).fill("costa");
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
  await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
  await expect(page).toHaveURL(wanted);
  await expect(listPage(page, say).chips).toHaveCount(3);
  await page.goto(`/?${new URLSearchParams({ redirect: "/support?from=mail" })}`);
  await expect(page).toHaveURL("/support?from=mail");
});

// SESSION-04, SIGNIN-10
test("a search comes back whole after the session has ended, whatever signs are in it", async ({
  page,
  signIn,
}) => {
  const place = `/properties?${new URLSearchParams({ AgentRef: "50% & more", MinBedrooms: "2" })}`;
  const asked = new URLSearchParams({ expired: "1", redirect: place });
  await page.goto(`/logout?${asked}`);
  await expect(page).toHaveURL(`/?${asked}`);
  await signIn("costa");
  await page.reload();
  await expect(page).toHaveURL(place);
});
