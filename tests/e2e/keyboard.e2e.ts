import type { Locator, Page } from "@playwright/test";
import { newReference } from "#tests/fixtures/asClient.ts";
import { drawnTwice } from "#tests/fixtures/drawnTwice.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

/** Presses Tab until the control has the focus; a trap or a control out of the order fails. */
async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} cannot be reached with ${key}`);
}

// KEY-10, KEY-11
test("the main job is done by keyboard alone", async ({ page, context, say, newClient }) => {
  const { login } = await newClient({ like: "costa" });
  await context.clearCookies();
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  const { keyboard } = page;
  const palette = page.getByRole("dialog", { name: say("palette:label") });

  await test.step("signs in", async () => {
    await page.goto("/");
    await expect(page.getByLabel(say("signIn:identifier"))).toBeFocused();
    await keyboard.type(login);
    await tabTo(page, page.getByLabel(say("signIn:password"), { exact: true }));
    await keyboard.type("demo");
    await keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("navigation", { name: say("shell:menu") })).toBeVisible();
  });

  await test.step("goes to the listings by the palette", async () => {
    await keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await keyboard.type(say("shell:propertyListings"));
    await keyboard.press("Enter");
    await expect(list.rows.first()).toBeVisible();
    await expect(palette).toBeHidden();
  });

  await test.step("adds a property: what, how much, where", async () => {
    await keyboard.press("n");
    await expect(wizard.field("AgentRef")).toBeFocused();
    await keyboard.type(Ref);
    await tabTo(page, wizard.field("Type"));
    await keyboard.type("Villa");
    await expect(wizard.field("Type")).toHaveValue("25");
    await tabTo(page, wizard.field("OfferType"));
    await keyboard.type("For");
    await expect(wizard.field("OfferType")).toHaveValue("3");
    await tabTo(page, wizard.field("Price"));
    await keyboard.type("480000");
    await tabTo(page, wizard.dialog.getByRole("combobox", { name: say("wizard:fields.Location") }));
    await keyboard.type("Jav");
    await expect(page.getByRole("option", { name: /Jávea/ }).first()).toBeVisible();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await expect(wizard.field("Location")).toHaveValue(/Jávea/);
    await tabTo(page, wizard.field("Address"));
    await keyboard.type("Carrer Major 12");
  });

  await test.step("puts the pin", async () => {
    await tabTo(page, wizard.tool("useAddress"));
    await keyboard.press("Enter");
    await expect(wizard.field("Latitude")).not.toHaveValue("");
    const found = await wizard.field("Latitude").inputValue();
    await tabTo(page, wizard.tool("edit"));
    await keyboard.press("Enter");
    const pin = wizard.dialog.getByRole("button", { name: say("wizard:position.pin") });
    await tabTo(page, pin);
    await keyboard.press("ArrowUp");
    await expect(wizard.field("Latitude")).not.toHaveValue(found);
    await expect(pin).toBeFocused();
    // Only the town was found, so that is what the position says until somebody knows better.
    const precision = (name: string) =>
      wizard.dialog.getByRole("radio", { name: say(`wizard:geoInfo.${name}`) });
    await expect(precision("town")).toBeChecked();
    await tabTo(page, precision("town"));
    await keyboard.press("ArrowLeft");
    await expect(precision("approx")).toBeChecked();
    await tabTo(page, wizard.dialog.getByRole("checkbox").nth(1));
    await keyboard.press("Space");
    await expect(wizard.dialog.getByRole("checkbox").nth(1)).toBeChecked();
    await keyboard.press("Control+Enter");
  });

  await test.step("writes", async () => {
    await expect(wizard.content("description")).toBeFocused();
    await tabTo(page, wizard.language("en"));
    await keyboard.press("ArrowRight");
    await expect(wizard.language("es")).toBeFocused();
    await tabTo(page, wizard.description("es"));
    await keyboard.type("Casa con vistas.");
    await keyboard.press("Control+Enter");
  });

  await test.step("chooses photos and puts them in order", async () => {
    await expect(wizard.content("media")).toBeFocused();
    const choosing = page.waitForEvent("filechooser");
    await tabTo(page, wizard.dialog.locator("input[type=file]").first());
    await keyboard.press("Enter");
    const chooser = await choosing;
    const photos = [400, 500, 600].map(async (width) => ({
      name: `${width}.jpg`,
      mimeType: "image/jpeg",
      buffer: await jpeg({ width }),
    }));
    await chooser.setFiles(await Promise.all(photos));
    await expect(wizard.text("photos.progress", { done: 3, total: 3 })).toBeAttached();
    await expect(wizard.photos.getByRole("img")).toHaveCount(3);
    const [first, second, third] = await wizard.stored();
    await tabTo(page, wizard.photoButton("drag", 1));
    await keyboard.press("Space");
    await expect(page.getByText(say("wizard:photos.dnd.lifted", { number: 1 }))).toBeAttached();
    await drawnTwice(page);
    await keyboard.press("ArrowRight");
    await expect(page.getByText(say("wizard:photos.dnd.over", { place: 2 }))).toBeAttached();
    await keyboard.press("Space");
    await expect.poll(wizard.stored).toEqual([second, first, third]);
    await tabTo(page, wizard.photoButton("moveUp", 3));
    await keyboard.press("Enter");
    await expect.poll(wizard.stored).toEqual([second, third, first]);
    await keyboard.press("Control+Enter");
  });

  await test.step("publishes", async () => {
    await expect(wizard.content("confirmation")).toBeFocused();
    await keyboard.press("Control+Enter");
    await expect(list.toast("wizard:published", { reference: Ref })).toBeVisible();
    await expect(wizard.dialog).toBeHidden();
  });

  await test.step("finds it", async () => {
    await keyboard.press("/");
    await expect(list.location).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: say("properties:filters.all") }));
    await keyboard.press("Enter");
    await tabTo(page, list.filter("reference"));
    await keyboard.type(Ref);
    await keyboard.press("Enter");
    await expect(list.row(Ref)).toBeVisible();
    await expect(list.rows).toHaveCount(1);
    await tabTo(page, list.button("list:filters.hide"));
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: say("properties:filters.all") })).toBeFocused();
  });

  await test.step("opens it from its row, and comes back to the row", async () => {
    for (const key of ["Enter", "e"]) {
      await keyboard.press("j");
      await expect(list.row(Ref)).toBeFocused();
      await keyboard.press(key);
      await expect(wizard.field("AgentRef")).toHaveValue(Ref);
      await keyboard.press("Escape");
      await expect(wizard.dialog).toBeHidden();
      await expect(list.row(Ref)).toBeFocused();
    }
  });

  await test.step("comes back from the palette, the keys, menus and questions to where it was", async () => {
    await keyboard.press("Control+k");
    await expect(palette).toBeVisible();
    await keyboard.press("Escape");
    await expect(list.row(Ref)).toBeFocused();
    await keyboard.press("?");
    await expect(page.getByRole("dialog", { name: say("keys:title") })).toBeVisible();
    await keyboard.press("Escape");
    await expect(list.row(Ref)).toBeFocused();
    const actions = list.button("actions.label", { reference: Ref });
    await tabTo(page, actions);
    await keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await keyboard.press("Escape");
    await expect(actions).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: say("properties:actions.delete") })).toBeFocused();
    await keyboard.press("Enter");
    const no = list.confirm.getByRole("button", { name: say("properties:confirm.delete.cancel") });
    await expect(no).toBeFocused();
    await keyboard.press("Escape");
    await expect(list.confirm).toBeHidden();
    await expect(actions).toBeFocused();
  });
});

// KEY-16
test("closing a wizard with work in it asks first, and Escape goes on editing", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("pending");
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await list.open();
  await page.keyboard.press("n");
  await wizard.field("AgentRef").fill("half");
  await page.keyboard.press("Escape");
  await expect(list.confirm.getByRole("button", { name: say("wizards:closing.stay") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(list.confirm).toBeHidden();
  await expect(wizard.field("AgentRef")).toHaveValue("half");
  await page.keyboard.press("Escape");
  await list.confirm.getByRole("button", { name: say("wizard:closing.discard.new") }).press("Enter");
  await expect(wizard.dialog).toBeHidden();
});

/** Presses Escape in the very moment in which a question takes the focus, as nobody could by hand twice. */
const escapeAtOnce = (page: Page) =>
  page.evaluate(() => {
    delete document.documentElement.dataset.escaped;
    const press = (event: FocusEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || !target.closest("[role=alertdialog]")) return;
      document.removeEventListener("focusin", press);
      document.documentElement.dataset.escaped = "";
      target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    };
    document.addEventListener("focusin", press);
  });

test("Escape is heard as soon as a question has the focus", async ({ page, say, newClient }) => {
  const costa = await newClient({ like: "costa" });
  const { Ref } = await costa.addProperty();
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const escaped = page.locator("html[data-escaped]");
  await test.step("over a list", async () => {
    await list.open(`?AgentRef=${Ref}`);
    await escapeAtOnce(page);
    await list.act(Ref, "delete");
    await expect(escaped).toBeAttached();
    await expect(list.button("actions.label", { reference: Ref })).toBeFocused();
    await expect(list.confirm).toBeHidden();
  });
  await test.step("over a wizard, which goes on", async () => {
    await page.keyboard.press("n");
    await wizard.field("AgentRef").fill("half");
    await escapeAtOnce(page);
    await page.keyboard.press("Escape");
    await expect(escaped).toBeAttached();
    await expect(wizard.field("AgentRef")).toBeFocused();
    await expect(list.confirm).toBeHidden();
    await expect(wizard.field("AgentRef")).toHaveValue("half");
  });
});

test("single keys can be switched off, and rest while one types", async ({ page, say, signIn }) => {
  await signIn("costa");
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await list.open();
  await list.location.focus();
  await page.keyboard.type("n?");
  await expect(list.location).toHaveValue("n?");
  await expect(wizard.dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: say("list:shortcuts") }).press("Enter");
  const keys = page.getByRole("dialog", { name: say("keys:title") });
  await keys.getByRole("switch", { name: say("keys:single") }).press("Space");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
