import type { Page, Route } from "@playwright/test";
import { adminCookies } from "#tests/fixtures/adminCookies.ts";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { titlesOfRoutes } from "#tests/fixtures/readMatrix.ts";
import { type Say, textsIn } from "#tests/fixtures/texts.ts";
import { oneOf } from "#tests/fixtures/tried.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const menuOf = (page: Page, say: Say) => page.getByRole("navigation", { name: say("shell:menu") });

/** By path, those of the routes and that of an address that is none (TITLE-01 … TITLE-19); the Spanish ones say the same. */
const titlesIn = (language: "en" | "es"): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(titlesOfRoutes).map(([path, [en, es]]) => [path, language === "en" ? en : es]),
  ),
  "/nowhere": { en: "Page not found", es: "Página no encontrada" }[language],
});

const suffix = { en: " · Control panel", es: " · Panel de control" };
const others = { en: "es", es: "en" } as const;

for (const language of ["en", "es"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    // ROUTE-22
    test("every route has its title and the panel's suffix", async ({
      page,
      context,
      say,
      signIn,
      baseURL,
    }) => {
      const { "/": first = "", "/logout": last = "", ...inside } = titlesIn(language);
      await context.addCookies([{ name: "locale", value: language, url: baseURL ?? "" }]);
      await page.goto("/");
      await expect(page).toHaveTitle(first + suffix[language]);
      await signIn("costa");
      await adminCookies(page, baseURL ?? "");
      await page.goto("/dashboard");
      for (const [path, title] of Object.entries(inside)) {
        await goTo(page, path);
        await expect(page).toHaveTitle(title + suffix[language]);
      }
      const [revoked] = await Promise.all([
        new Promise<Route>((resolve) => void page.route("**/api/auth/token/revoke", resolve, { times: 1 })),
        goTo(page, "/logout"),
      ]);
      await expect(page).toHaveTitle(last + suffix[language]);
      await revoked.continue();
      await expect(page.getByRole("button", { name: say("signIn:submit"), exact: true })).toBeVisible();
      await expect(page).toHaveTitle(first + suffix[language]);
    });
  });
}

// ROUTE-23
test.describe("what floats over a page closes when the page changes", () => {
  const overlays = "[data-slot=dropdown-menu], [data-slot=popover], [role=dialog], [role=listbox]";

  test("notifications, menus, the palette and what is chosen from, by a link and by the way back", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("expired");
    await page.goto("/support");
    await goTo(page, "/properties");
    const floating = page.locator(overlays);
    for (const name of [
      say("shell:notifications.count_one", { count: 1 }),
      say("shell:theme.label"),
      say("shell:user.label", { name: "Bellido & Hijos" }),
      say("shell:search"),
      say("properties:filters.anyType"),
    ]) {
      for (const leave of [() => goTo(page, "/properties/featured"), () => page.goBack()]) {
        await expect(page.locator("[data-property], [data-slot=empty-state]").first()).toBeVisible();
        await page.getByRole("button", { name }).click();
        await expect(floating.first(), name).toBeVisible();
        await leave();
        await expect(floating, name).toHaveCount(0);
      }
    }
  });

  test("the phone's menu, by the way back", async ({ page, say, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn("business");
    await page.goto("/support");
    await goTo(page, "/faq");
    await page.getByRole("button", { name: say("shell:openMenu") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  // LIST-02
  test("the wizard, a question and the list of keys", async ({ page, say, newClient }) => {
    const costa = await newClient({ like: "costa" });
    const { Ref } = await costa.addProperty();
    const list = listPage(page, say);
    const wizard = wizardPage(page, say);
    await page.goto("/support");
    const dialogs = page.locator("[role=dialog], [role=alertdialog]");
    for (const open of [
      () => list.add.click(),
      () => list.act(Ref, "delete"),
      () => page.keyboard.press("?"),
    ]) {
      await goTo(page, `/properties?AgentRef=${Ref}`);
      await expect(list.row(Ref)).toBeVisible();
      await open();
      await expect(dialogs.first()).toBeVisible();
      await page.goBack();
      await expect(dialogs).toHaveCount(0);
      // A wizard takes the way back for itself, and closes (docs/decisions/032): the next one leads on.
      if (!page.url().endsWith("/support")) await page.goBack();
      await expect(page).toHaveURL("/support");
    }
    await goTo(page, "/properties");
    await expect(list.rows.first()).toBeVisible();
    await expect(wizard.field("AgentRef")).toHaveCount(0);
    expect(await costa.withReference(Ref)).toHaveLength(1);
  });
});

test("a press on a menu's button opens it while the menu is still fading out", async ({
  page,
  say,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn("business");
  await page.goto("/support");
  await page.addStyleTag({ content: "[data-slot=dropdown-menu] { animation-duration: 20s !important }" });
  const button = page.getByRole("button", { name: say("shell:theme.label") });
  const menu = page.locator("[data-slot=dropdown-menu]");
  await button.click();
  await expect(menu).toHaveAttribute("data-state", "open");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("data-state", "closed");
  await button.click();
  await expect(menu).toHaveAttribute("data-state", "open");
  await button.click();
  await expect(menu).toHaveAttribute("data-state", "closed");
});

test.describe("the place on the page", () => {
  // ROUTE-24, ROUTE-25
  test("is its top on another screen, and where it was after going back", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await expect(list.rows).toHaveCount(20);
    await page.evaluate(() => scrollTo(0, 900));
    await menuOf(page, say)
      .getByRole("link", { name: say("shell:support") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: say("contact:support.title") })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.locator("#content")).toBeFocused();
    await page.goBack();
    await expect(list.rows).toHaveCount(20);
    await expect.poll(() => scrolled(page)).toBe(900);
  });

  test("is exactly where it was after going back, however late the content comes", async ({
    page,
    say,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await signIn("costa");
    const held: Route[] = [];
    let holding = false;
    await page.route(/\/api\/client\/(property\?|calls|propertyenquiries|performance)/, (route) =>
      holding ? void held.push(route) : route.continue(),
    );
    const list = listPage(page, say);
    for (const [path, place, there] of [
      ["/properties", 731, list.rows.nth(19)],
      ["/dashboard", 217, page.getByRole("region", { name: say("dashboard:statistics") })],
    ] as const) {
      holding = false;
      await page.goto(path);
      await expect(there).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBeGreaterThan(600 + place);
      await page.evaluate((to) => scrollTo(0, to), place);
      await expect.poll(() => scrolled(page)).toBe(place);
      await menuOf(page, say)
        .getByRole("link", { name: say("shell:support") })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: say("contact:support.title") })).toBeVisible();
      await expect.poll(() => scrolled(page)).toBe(0);
      holding = true;
      await page.goBack();
      await expect.poll(() => held.length).toBeGreaterThan(0);
      holding = false;
      for (const route of held.splice(0)) await route.continue();
      await expect(there).toBeVisible();
      await expect.poll(() => scrolled(page)).toBe(place);
    }
  });

  test("is the top of a new screen, also after going back within the list", async ({ page, say, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await page.getByLabel(say("list:order.label")).selectOption({ index: 1 });
    await expect(page).toHaveURL(/Order/);
    await page.goBack();
    await expect(page).toHaveURL("/properties");
    await expect(list.rows).toHaveCount(20);
    await page.evaluate(() => scrollTo(0, 900));
    await goTo(page, "/support");
    await expect(page.getByRole("heading", { level: 1, name: say("contact:support.title") })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

test.describe("a new screen", () => {
  const animations = (page: Page) =>
    page.locator("[data-slot=screen-fade]").evaluate((screen) => {
      const { animationName, animationDuration } = getComputedStyle(screen);
      return { animationName, animationDuration };
    });

  // ROUTE-28
  test("fades in within 200 ms", async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await signIn("business");
    await page.goto("/support");
    // The fade of the first screen is over before that of the next is waited for.
    await page
      .locator("[data-slot=screen-fade]")
      .evaluate((screen) => Promise.all(screen.getAnimations().map(({ finished }) => finished)));
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      document.addEventListener("animationstart", ({ target, animationName }) => {
        if ((target as Element).matches("[data-slot=screen-fade]")) seen.push(animationName);
      });
    });
    await goTo(page, "/faq");
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))
      .toEqual(["overlay-in"]);
    expect(await animations(page)).toEqual({ animationName: "overlay-in", animationDuration: "0.2s" });
  });

  test("is there at once for who wants less motion", async ({ page, say, signIn }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn("business");
    await page.goto("/support");
    await goTo(page, "/faq");
    await expect(page.getByRole("heading", { level: 1, name: say("faq:title") })).toBeVisible();
    expect((await animations(page)).animationName).toBe("none");
  });
});

// SESSION-06
test("says that the session is being refreshed for as long as that takes", async ({ page, say, signIn }) => {
  const { accessToken } = await signIn("costa");
  const list = listPage(page, say);
  const notice = page.getByText("Session timeout - refreshing session");
  const held: Route[] = [];
  await page.route("**/api/auth/token/refresh", (route) => void held.push(route));
  await page.route("**/api/client/property?*", (route) =>
    route.request().headers().authorization === `Bearer ${accessToken}`
      ? route.fulfill({ status: 401, json: { code: "ErrInvalidAccessToken" } })
      : route.continue(),
  );
  await page.goto("/properties");
  await expect(notice).toBeVisible();
  expect(held).toHaveLength(1);
  await held[0]?.continue();
  await expect(list.rows).toHaveCount(20);
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL("/properties");
});

// SESSION-08
test.describe("another language", () => {
  for (const language of oneOf(["en", "es"] as const, 0)) {
    const other = others[language];
    const changed = textsIn(other);

    test(`${other} instead of ${language} keeps the address, the place and what is typed`, async ({
      page,
      signIn,
      context,
      baseURL,
    }) => {
      const say = textsIn(language);
      await signIn("costa");
      await context.addCookies([{ name: "locale", value: language, url: baseURL ?? "" }]);
      const chooseOther = () =>
        page
          .getByRole("group", { name: say("shell:language") })
          .getByRole("button", { name: say(`shell:languages.${other}`) })
          .click();
      const list = listPage(page, say);
      await list.open("?MinBedrooms=2");
      await page.getByRole("button", { name: say("properties:filters.all") }).click();
      // What is no number is held, and the rest with it: nothing searches meanwhile.
      await list.filter("MaxPrice").fill("nine");
      await list.filter("reference").fill("A-1");
      await expect(page.getByText(say("properties:filters.invalid"))).toBeVisible();
      await page.evaluate(() => scrollTo(0, 500));
      // What stands above may break into more lines; what the user looks at stays where it is.
      const seen = async () => Math.round((await list.rows.nth(3).boundingBox())?.y ?? 0);
      const before = await seen();
      await chooseOther();
      const after = listPage(page, changed);
      await expect(after.title).toBeAttached();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(page).toHaveURL("/properties?MinBedrooms=2");
      await expect(after.filter("reference")).toHaveValue("A-1");
      await expect(after.filter("MaxPrice")).toHaveValue("nine");
      expect(Math.abs((await seen()) - before)).toBeLessThan(8);
      await expect(page).toHaveTitle(titlesIn(other)["/properties"] + suffix[other]);

      await context.addCookies([{ name: "locale", value: language, url: baseURL ?? "" }]);
      await page.goto("/support");
      await page.getByLabel(say("contact:subject")).fill("Half a subject");
      await page.getByLabel(say("contact:body")).fill("and half a");
      await chooseOther();
      await expect(page.getByLabel(changed("contact:subject"))).toHaveValue("Half a subject");
      await expect(page.getByLabel(changed("contact:body"))).toHaveValue("and half a");
      await page.reload();
      await expect(page.getByRole("heading", { name: changed("contact:support.title") })).toBeVisible();
    });
  }

  test("leaves the wizard open with what is in it", async ({ page, say, newClient }) => {
    await newClient({ like: "costa" });
    const es = textsIn("es");
    const list = listPage(page, say);
    const wizard = wizardPage(page, say);
    const Ref = newReference();
    await list.open();
    await list.add.click();
    await wizard.fillDetails(Ref);
    await wizard.button("next").click();
    await wizard.language("en").click();
    await wizard.description("en").fill("Half a sen");
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: say("palette:language") }).click();
    const after = wizardPage(page, es);
    await expect(after.description("en")).toHaveValue("Half a sen");
    await after.step("details").click();
    await expect(after.field("AgentRef")).toHaveValue(Ref);
    await expect(after.field("Price")).toHaveValue("725.000");
    await expect(page).toHaveURL("/properties");
  });
});
