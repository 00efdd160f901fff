import type { Locator, Page } from "@playwright/test";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { directoryPage } from "#tests/pages/directoryPage.ts";
import { openAnew } from "#tests/pages/openAnew.ts";

const list = /\/api\/client\/directory$/;

/** Presses Tab until the control has the focus; a trap or a control out of the order fails. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${control} cannot be reached with Tab`);
}

// KEY-13
test("an entry is edited by keyboard alone", async ({ page, say, newClient }) => {
  await newClient({ like: "costa", entries: true });
  const directory = directoryPage(page, say);
  const { keyboard } = page;
  const text = `Voiles ${Date.now()}`;
  await directory.open();
  await keyboard.press("j");
  await keyboard.press("j");
  await keyboard.press("j");
  await keyboard.press("Enter");
  await expect(directory.field("Latitude")).toBeFocused();
  await keyboard.press("Control+a");
  await keyboard.type("38.7");
  await tabTo(page, directory.field("Longitude"));
  await keyboard.press("Control+a");
  await keyboard.type("0.11");
  await expect(directory.pin).toBeVisible();
  const russian = directory.dialog.getByRole("checkbox", { name: directory.words("languages.ru") });
  const spoken = await russian.isChecked();
  await tabTo(page, russian);
  await keyboard.press("Space");
  await expect(russian).toBeChecked({ checked: !spoken });
  await keyboard.press("Control+Enter");
  await expect(directory.content("description")).toBeFocused();
  await tabTo(page, directory.language("en"));
  // The tabs move the focus a moment after the key: one that follows at once is still the former tab's.
  for (const code of ["da", "de", "es", "fi", "fr"]) {
    await keyboard.press("ArrowRight");
    await expect(directory.language(code)).toBeFocused();
  }
  await tabTo(page, directory.description("fr"));
  await keyboard.press("Control+a");
  await keyboard.type(text);
  await keyboard.press("Control+Enter");
  await expect(directory.content("logo")).toBeFocused();
  await keyboard.press("Control+Enter");
  await expect(directory.content("confirmation")).toContainText(text);
  await keyboard.press("Control+Enter");
  await expect(directory.dialog).toBeHidden();
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test("axe finds nothing on the directory screens", async ({ page, say, signIn }) => {
      await signIn("costa");
      const directory = directoryPage(page, say);
      const { found, look } = examiner(page, language);
      const anew = openAnew(page, say);
      await page.route(list, () => undefined);
      await page.goto("/directories");
      await expect(page.getByText(say("directories:loading"))).toBeAttached();
      await look("loading");
      await page.unroute(list);
      await page.route(list, (route) =>
        route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
      );
      await anew("/directories");
      await expect(page.getByRole("alert")).toBeVisible();
      await look("failing");
      await page.unroute(list);
      await page.getByRole("button", { name: say("list:retry") }).click();
      await expect(directory.rows).toHaveCount(6);
      await look("list");
      await directory.filter.fill("no such entry");
      await expect(page.getByText(say("directories:empty.filteredTitle"))).toBeVisible();
      await look("nothing passes");
      await directory.filter.fill("");

      await directory.edit(4001);
      await expect(directory.pin).toBeVisible();
      await look("details");
      await directory.pin.press("ArrowUp");
      await expect(directory.confirm).toBeVisible();
      await look("moving the marker");
      await directory.answer("move.cancel").click();
      await directory.field("Latitude").fill("x");
      await directory.step("description").click();
      await expect(directory.dialog.locator("[data-slot=error-summary]")).toBeVisible();
      await look("description, with an error on step 1");
      await directory.step("details").click();
      await look("details, with an error");
      await directory.step("logo").click();
      await directory.chooseLogo({ name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
      await expect(directory.alert.last()).toBeVisible();
      await look("logo, refused");
      await directory.step("confirmation").click();
      await look("confirmation");
      await directory.button("cancel").click();
      await expect(directory.confirm).toBeVisible();
      await look("closing");
      await directory.answer("closing.discard").click();
      await expect(directory.dialog).toHaveCount(0);
      expect(found).toEqual({});
    });
  });
}
