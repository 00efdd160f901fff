import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

test("undo takes back what was done last, in photos and fields alike, shows where, and still does after a reload", async ({
  page,
  say,
  signIn,
}) => {
  const costa = await signIn("costa");
  const AgentRef = newReference();
  const Photos = await Promise.all(
    [600, 620].map(async (width, at) => ({ Url: await costa.upload(await jpeg({ width })), Number: at + 1 })),
  );
  const { Id } = await costa.addProperty({ Ref: AgentRef, Photos });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const undone = (what: string) => wizard.text("history.undone", { what });
  await page.goto(`/properties?edit=${Id}`);

  await test.step("a photo that was deleted after a field was changed", async () => {
    const price = await wizard.field("Price").inputValue();
    await wizard.field("Price").fill("512000");
    await wizard.step("media").click();
    await expect(wizard.photos).toHaveCount(2);
    await wizard.photoButton("delete", 1).click();
    await expect(wizard.photos).toHaveCount(1);
    await wizard.step("description").click();
    await page.keyboard.press("Control+z");
    await expect(wizard.photos).toHaveCount(2);
    await expect(undone(say("wizard:history.photos.removed"))).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(wizard.field("Price")).toHaveValue(price);
    await expect(wizard.field("Price")).toBeFocused();
    await expect(undone(say("wizard:fields.Price"))).toBeVisible();
  });

  await test.step("from within a text, and again with redo", async () => {
    await page.keyboard.press("Control+Shift+z");
    await page.keyboard.press("Control+y");
    await expect(wizard.photos).toHaveCount(1);
    await expect(wizard.field("Price")).toHaveCount(0);
  });

  await test.step("the last keystrokes before a reload are there, and what came before can be taken back", async () => {
    await wizard.step("description").click();
    await wizard.language("fr").click();
    await wizard.description("fr").pressSequentially("Vue sur la mer");
    await page.reload();
    await list.goOn();
    await wizard.language("fr").click();
    await expect(wizard.description("fr")).toHaveValue("Vue sur la mer");
    await page.keyboard.press("Control+z");
    await expect(wizard.description("fr")).toHaveValue("");
    await page.keyboard.press("Control+z");
    await expect(wizard.photos).toHaveCount(2);
  });
});
