import { existsSync } from "node:fs";
import { firefox, type Locator, type Page } from "@playwright/test";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

/** Typed key by key: what WebDriver BiDi fills in at once, React does not see. */
function typeLikePeople(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("body")) as Locator;
  locators.fill = async function (this: Locator, text) {
    await this.press("ControlOrMeta+a");
    await this.pressSequentially(text);
  };
}

/**
 * Mozilla's own release, by WebDriver BiDi, from the one on that knows `emulation.setMediaFeaturesOverride`; else the one that
 * Playwright installs.
 */
const named = process.env.FIREFOX_PATH;
const installed = named ?? firefox.executablePath();

test.use({
  browserName: "firefox",
  ...(named && { channel: "moz-firefox" }),
  launchOptions: { executablePath: installed, args: [] },
});

test.skip(
  !existsSync(installed),
  "No Firefox here: npx playwright install firefox, or name one in FIREFOX_PATH.",
);

test("an agent signs in, publishes a property with a photo and switches it off, in Firefox", async ({
  page,
  context,
  say,
  newClient,
}) => {
  const { login } = await newClient({ like: "costa" });
  await context.clearCookies();
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  if (named) typeLikePeople(page);
  await page.goto("/");
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByLabel(say("signIn:identifier")).fill(login);
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
  await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/properties");
  await list.add.click();
  await wizard.fillDetails(Ref);
  await wizard.button("next").click();
  await wizard.description("en").fill("Sunny villa a short walk from the Arenal.");
  await wizard.button("next").click();
  await wizard.addPhotos([
    { name: "casa.jpg", mimeType: "image/jpeg", buffer: await jpeg({ width: 900, height: 700 }) },
  ]);
  await expect(wizard.text("photos.progress", { done: 1, total: 1 })).toBeAttached();
  await wizard.button("next").click();
  await wizard.button("publishNow").click();
  await expect(list.toast("wizard:published", { reference: Ref })).toBeVisible();
  await list.find(Ref);
  await expect(list.row(Ref).locator("img")).toBeVisible();
  await list.act(Ref, "deactivate");
  await expect(list.row(Ref)).toContainText(say("properties:status.deactivated"));
});
