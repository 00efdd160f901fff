import { expect, test } from "#tests/fixtures/panel.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

test.describe("the keyboard", () => {
  // KEY-06
  test("moves through the rows, opens one, filters and adds", async ({ page, say, newClient }) => {
    await newClient({ like: "costa" });
    const list = listPage(page, say);
    const wizard = wizardPage(page, say);
    await list.open();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(list.rows.nth(1)).toBeFocused();
    await page.keyboard.press("k");
    await expect(list.rows.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(wizard.dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(wizard.dialog).toHaveCount(0);
    await expect(list.rows.first()).toBeFocused();
    await page.keyboard.press("/");
    await expect(list.location).toBeFocused();
    await page.keyboard.type("njk");
    await expect(list.location).toHaveValue("njk");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await list.location.fill("");
    await list.title.focus();
    await page.keyboard.press("n");
    await expect(wizard.dialog).toBeVisible();
  });

  // KEY-19
  test("going backwards reaches no control of a row under the head that stays", async ({
    page,
    say,
    newClient,
  }) => {
    await newClient({ like: "costa", listings: 20 });
    const list = listPage(page, say);
    await list.open();
    await list.rows.last().getByRole("button").last().focus();
    const covered: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const under = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const head = document.querySelector("thead th")?.getBoundingClientRect().bottom ?? 0;
        const isCovered = focused.closest("tbody") !== null && focused.getBoundingClientRect().top < head;
        return isCovered ? focused.outerHTML.slice(0, 80) : null;
      });
      if (under !== null) covered.push(under);
    }
    expect(covered).toEqual([]);
  });

  // KEY-07, KEY-08
  test("shows its keys with ?, and single letters can be turned off", async ({ page, say, signIn }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: say("keys:title") });
    await expect(sheet).toContainText(say("keys:next"));
    await sheet.getByRole("switch", { name: say("keys:single") }).press("Space");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.keyboard.press("j");
    await page.keyboard.press("?");
    await expect(sheet).toBeHidden();
    await expect(list.rows.first()).not.toBeFocused();
    await page.reload();
    await list.rows.first().waitFor();
    await page.keyboard.press("?");
    await expect(sheet).toBeHidden();
    await list.button("list:shortcuts").click();
    await expect(sheet.getByRole("switch")).not.toBeChecked();
  });

  // KEY-01
  test("finds a listing by its reference or id, and a screen, in the palette", async ({
    page,
    say,
    newClient,
  }) => {
    const client = await newClient({ like: "costa" });
    const { Id, Ref } = await client.addProperty();
    const list = listPage(page, say);
    await list.open();
    const palette = page.getByRole("dialog", { name: say("palette:label") });
    await page.keyboard.press("Control+k");
    await palette.waitFor();
    await page.keyboard.type(String(Id));
    await page.getByRole("option", { name: Ref }).waitFor();
    await page.keyboard.press("Enter");
    await expect(wizardPage(page, say).field("AgentRef")).toHaveValue(Ref);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await palette.waitFor();
    await page.keyboard.type("invoi");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/invoicing");
  });
});
