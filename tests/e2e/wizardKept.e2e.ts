import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

// KEY-15
test("undo takes back what was done last, in photos and fields alike, shows where, and still does after a reload", async ({
  page,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
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
    const price = (await wizard.field("Price").inputValue()).replaceAll(/\D/g, "");
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
    await expect(list.unfinished.row(AgentRef)).toContainText(
      say("unfinished:property.about.changes", { saved: AgentRef }),
    );
    await list.unfinished.goOn(AgentRef);
    await wizard.language("fr").click();
    await expect(wizard.description("fr")).toHaveValue("Vue sur la mer");
    await page.keyboard.press("Control+z");
    await expect(wizard.description("fr")).toHaveValue("");
    await page.keyboard.press("Control+z");
    await expect(wizard.photos).toHaveCount(2);
  });
});

// WIZ-02
test("on a phone the wizard says when it saves and what is kept, and can be cancelled", async ({
  page,
  say,
  newClient,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const costa = await newClient({ like: "costa" });
  const { Id } = await costa.addProperty({ Ref: newReference() });
  const wizard = wizardPage(page, say);
  await page.goto(`/properties?edit=${Id}`);
  await expect(wizard.text("note.edit")).toBeVisible();
  await wizard.field("Price").fill("512000");
  await expect(
    wizard.dialog.getByText(say("wizards:kept", { time: "" })).locator("visible=true"),
  ).toBeVisible();
  await wizard.step("confirmation").click();
  await expect(wizard.button("save")).toBeInViewport({ ratio: 1 });
  await wizard.button("cancel").click();
  await expect(page.getByRole("alertdialog")).toContainText(say("wizard:closing.title.edit"));
});

test("Back asks before it closes the wizard, and Edit then says what was kept and offers both", async ({
  page,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
  const Ref = newReference();
  const { Id } = await costa.addProperty({ Ref, Price: 500_000 });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const answer = (key: string) =>
    list.confirm.getByRole("button", { name: say(`wizard|wizards|common:${key}`), exact: true });
  await page.goto(`/properties?Ref=${Ref}&edit=${Id}`);
  await expect(page).toHaveURL(new RegExp(`/properties\\?Ref=${Ref}$`));

  // The list is the tab's first page.
  await test.step("the first field has the focus, and Back asks", async () => {
    await expect(wizard.field("AgentRef")).toBeFocused();
    await wizard.field("Price").fill("512000");
    await page.goBack();
    await expect(list.confirm).toContainText(say("wizard:closing.title.edit"));
    await expect(page).toHaveURL(new RegExp(`/properties\\?Ref=${Ref}$`));
    await answer("closing.stay").click();
    await expect(wizard.field("Price")).toHaveValue(/^512.?000$/);
    await page.goBack();
    await answer("closing.keep").click();
    await expect(wizard.field("Price")).toHaveCount(0);
  });

  await test.step("what is saved, without a stamp of its being kept", async () => {
    await list.act(Ref, "edit");
    await expect(list.confirm).toContainText(say("wizard:keptWork.title", { reference: Ref }));
    await answer("keptWork.saved").click();
    await expect(wizard.field("Price")).toHaveValue(/^500.?000$/);
    await expect(wizard.dialog.getByText(say("wizards:kept", { time: "" }))).toHaveCount(0);
    await wizard.button("cancel").click();
  });

  await test.step("what was kept", async () => {
    await list.act(Ref, "edit");
    await answer("keptWork.resume").click();
    await expect(wizard.field("Price")).toHaveValue(/^512.?000$/);
    await wizard.step("media").click();
    const add = wizard.dialog.getByRole("button", { name: say("wizard:media.add") });
    for (let at = 0; at < 3; at += 1) await add.click();
    await expect(add).toHaveAttribute("aria-disabled", "true");
    await expect(add).toHaveAccessibleDescription(say("wizard:media.full"));
    await wizard.button("cancel").click();
    await answer("closing.discard.edit").click();
    await list.act(Ref, "edit");
    await expect(wizard.field("Price")).toHaveValue(/^500.?000$/);
  });
});

test("a full account learns it when the wizard opens, with a way on", async ({ page, say, newClient }) => {
  await newClient({ like: "costa" });
  await page.route(/\/api\/client\/property\/count/, (route) => route.fulfill({ json: { count: 100_000 } }));
  const wizard = wizardPage(page, say);
  await page.goto("/properties?action=add");
  await expect(
    wizard.dialog.getByText(say("wizard:full.text", { later: say("wizard:publishLater") })),
  ).toBeVisible();
  await wizard.dialog.getByRole("link", { name: say("wizard:full.plans") }).click();
  await expect(page).toHaveURL(/\/advertise$/);
});

// DRAFT-12
test("of two tabs on one draft the second to save keeps what both changed, and nothing is lost", async ({
  page,
  context,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
  const AgentRef = newReference();
  await costa.addDraft({ ...emptyPropertyForm(), AgentRef });
  const other = await context.newPage();
  const [mine, theirs] = [wizardPage(page, say), wizardPage(other, say)];
  for (const [tab, wizard] of [[page, mine] as const, [other, theirs] as const]) {
    await tab.goto("/properties?action=openPI");
    await listPage(tab, say).unfinished.goOn(AgentRef);
    await expect(wizard.field("AgentRef")).toHaveValue(AgentRef);
  }
  const keep = async (wizard: typeof mine) => {
    await wizard.step("confirmation").click();
    await wizard.button("publishLater").click();
  };
  await theirs.field("Price").fill("4321");
  await keep(theirs);
  await expect(theirs.dialog).toBeHidden();
  await mine.field("YearBuilt").fill("1987");
  await keep(mine);
  await expect(mine.dialog).toBeHidden();

  await page.reload();
  await listPage(page, say).unfinished.goOn(AgentRef);
  await expect(mine.field("YearBuilt")).toHaveValue("1987");
  await expect(mine.field("Price")).toHaveValue(/4[.,]?321/);
});
