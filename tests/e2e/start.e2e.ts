import type { Page, Route } from "@playwright/test";
import { builtFile } from "#tests/fixtures/builtFile.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { textsIn } from "#tests/fixtures/texts.ts";

const entry = /\/assets\/index-[^/]*\.js$/;
const texts = builtFile("signIn");
const notStarted = (page: Page, language: "en" | "es") => page.locator(`#start [lang=${language}]`);

test("who types before the panel has come is signed in with it, in their language", async ({
  page,
  context,
  baseURL: url = "",
}) => {
  const say = textsIn("es");
  const clientless = { sameSite: "Strict" as const, url };
  await context.addCookies([
    { name: "locale", value: "es", ...clientless },
    { name: "cookie_consent", value: "accepted", ...clientless },
  ]);
  await page.emulateMedia({ colorScheme: "dark" });
  let come = () => {};
  const coming = new Promise<void>((done) => {
    come = done;
  });
  await page.route(entry, (route) => coming.then(() => route.continue()));
  await page.goto("/?redirect=%2Fsupport", { waitUntil: "commit" });
  const login = page.getByRole("textbox", { name: say("signIn:identifier") });
  await expect(login).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(say("signIn:pageTitle")));
  await expect(page.getByText(say("signIn:cookies.text"))).toBeHidden();
  await page.keyboard.type("costa");
  const toggle = page.getByRole("button", { name: say("signIn:showPassword") });
  await toggle.dblclick();
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-pressed]").last()).toHaveText(say("signIn:submit"));
  await page.keyboard.press("Backspace");
  const typed = await login.elementHandle();
  const answer = page.waitForResponse((one) => one.request().method() === "POST");
  come();
  expect((await answer).request().postDataJSON()).toEqual({ login: "costa", password: "wron" });
  const dialog = page.getByRole("dialog", { name: say("signIn:failed.title") });
  await dialog.getByRole("button").last().click();
  // The very field that the build had drawn.
  expect(await typed?.evaluate((field) => field.isConnected)).toBe(true);
  await expect(login).toHaveValue("costa");
  // Shown and hidden again.
  await expect(toggle).toBeVisible();
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/support$/);
});

test("who is elsewhere before the panel has come gets that screen, not the one that was drawn", async ({
  page,
  say,
}) => {
  const held: Route[] = [];
  await page.route(entry, (route) => void held.push(route));
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => held.length).toBe(1);
  await page.evaluate(() => history.pushState(null, "", "/properties"));
  await held[0]?.continue();
  await expect(page).toHaveURL("/?redirect=%2Fproperties");
  await expect(page.getByRole("button", { name: say("signIn:submit"), exact: true })).toBeVisible();
});

test("a panel that does not start says so in the chosen language, and reloads where one is", async ({
  page,
  context,
  say,
  baseURL,
}) => {
  const en = notStarted(page, "en");
  const button = page.getByRole("button", { name: say("signIn:submit"), exact: true });

  await test.step("its entry is not there", async () => {
    await page.route(entry, (route) => route.fulfill({ status: 404 }));
    await page.goto("/?redirect=%2Fsupport");
    await expect(en).toBeVisible();
    await expect(notStarted(page, "es")).toBeHidden();
    await page.unroute(entry);
    await en.getByRole("link").click();
    await expect(button).toBeVisible();
    await expect(page).toHaveURL(/redirect=%2Fsupport$/);
    await expect(page.locator("#start")).toHaveCount(0);
  });

  await test.step("its words do not come", async () => {
    await page.route(texts, (route) => route.abort());
    await page.reload();
    await expect(en).toBeVisible();
    await page.unroute(texts);
  });

  await test.step("its entry takes eight seconds", async () => {
    await context.addCookies([{ name: "locale", value: "es", url: baseURL ?? "" }]);
    await page.clock.install();
    const held: Route[] = [];
    await page.route(entry, (route) => void held.push(route));
    await page.reload({ waitUntil: "commit" });
    const es = notStarted(page, "es");
    await expect(es).toBeAttached();
    await expect.poll(() => held.length).toBe(1);
    await page.clock.fastForward(7_000);
    await expect(es).toBeHidden();
    await page.clock.fastForward(1_500);
    await expect(es).toBeVisible();
    await expect(en).toBeHidden();
    await held[0]?.continue();
    await expect(page.locator("#start")).toHaveCount(0);
    await expect(page.getByRole("textbox").first()).toBeVisible();
  });

  await test.step("scripts are not allowed", async () => {
    // A browser that is told by its driver to run none shows no `noscript`.
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(
      /<noscript>.*The panel needs JavaScript.*El panel necesita JavaScript.*<\/noscript>/s,
    );
  });
});

// SHELL-22
test("a contrast theme of the system is served with its styles", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const submit = page.getByRole("button", { name: textsIn("en")("signIn:submit") });
  const [own, system] = await submit.evaluate((button) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "forced-color-adjust:none;background-color:Highlight";
    return [button, probe].map((element) => getComputedStyle(element).backgroundColor);
  });
  expect(own).toBe(system);
});
