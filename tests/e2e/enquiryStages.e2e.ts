import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { enquiriesPage } from "#tests/pages/enquiriesPage.ts";
import { enquiryListPage } from "#tests/pages/enquiryListPage.ts";

const stageOf = "**/api/client/propertyenquiries/*/stage";

// ENQ-72, ENQ-73, ENQ-74
test("an enquiry is moved by keyboard, the move is undone, and a refusal leaves it where it was", async ({
  page,
  say,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 1 });
  const { Id } = await client.addProperty();
  await client.receiveEnquiry(Id);
  const list = enquiriesPage(page, say);
  await list.open("?type=web");
  const row = list.rows.first();
  const menu = row.locator("[data-stage-menu]");
  const choose = async (word: string) => {
    await menu.press("Enter");
    const item = page.getByRole("menuitemradio", { name: say(`enquiries:${word}`), exact: true });
    await expect(item).toBeVisible();
    await item.press("Enter");
  };
  await expect(menu).toHaveText(say("enquiries:stage.new"));

  await test.step("a move, the focus, and what others read", async () => {
    await choose("stage.viewing");
    await expect(menu).toHaveText(say("enquiries:stage.viewing"));
    await expect(menu).toBeFocused();
    await expect(list.toast("told.stage_one", { n: 1, stage: say("enquiries:stage.viewing") })).toBeVisible();
    await page.reload();
    await expect(menu).toHaveText(say("enquiries:stage.viewing"));
  });

  await test.step("lost, with its reason; undo brings the stage of before back", async () => {
    await choose("lost.price");
    await expect(menu).toHaveText(say("enquiries:stage.lost"));
    await page.getByRole("button", { name: list.text("undo"), exact: true }).press("Enter");
    await expect(menu).toHaveText(say("enquiries:stage.viewing"));
  });

  await test.step("a refusal is said beside the list, and can be tried again", async () => {
    await page.route(stageOf, (route) =>
      route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
    );
    await choose("stage.won");
    await expect(list.report).toContainText(list.text("report.stage_one", { n: 1 }));
    await expect(menu).toHaveText(say("enquiries:stage.viewing"));
    await page.unroute(stageOf);
    await list.report.getByRole("button", { name: list.text("report.retry_one", { n: 1 }) }).press("Enter");
    await expect(menu).toHaveText(say("enquiries:stage.won"));
  });

  await test.step("the filter finds it by its stage", async () => {
    await list.open("?stage=lost");
    await expect(list.rows).toHaveCount(0);
    await list.open("?stage=won");
    await expect(list.rows).toHaveCount(1);
    await expect(enquiryListPage(page, say).chips).toContainText(say("enquiries:stage.won"));
  });
});

// ENQ-87
test("a selection is moved by keyboard, and undo puts each back to the stage it had", async ({
  page,
  say,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 1 });
  const { Id } = await client.addProperty();
  await client.receiveEnquiry(Id);
  await client.receiveEnquiry(Id, "When can we see it?");
  const list = enquiriesPage(page, say);
  await list.open("?type=web");
  const menus = list.rows.locator("[data-stage-menu]");
  const item = (word: string) =>
    page.getByRole("menuitemradio", { name: say(`enquiries:${word}`), exact: true });
  const stages = (...words: string[]) =>
    expect(menus).toHaveText(words.map((word) => say(`enquiries:stage.${word}`)));
  await menus.first().press("Enter");
  await item("lost.price").press("Enter");
  await stages("lost", "new");
  await list.wholePage.press("Space");
  await list.button("more").press("Enter");
  await item("stage.contacted").press("Enter");
  await stages("contacted", "contacted");
  await expect(list.bar).toBeHidden();
  const toast = list.toast("told.stage_other", { n: 2, stage: say("enquiries:stage.contacted") });
  await toast.getByRole("button", { name: list.text("undo"), exact: true }).press("Enter");
  await stages("lost", "new");
  await page.reload();
  await stages("lost", "new");
});

// ENQ-68, ENQ-72, ENQ-87
for (const language of ["en", "es"] as const) {
  test.describe(language, () => {
    test.use({ language });
    test("axe finds nothing while the stages are open, also on a phone", async ({ page, say, signIn }) => {
      await signIn("costa");
      const list = enquiriesPage(page, say);
      const { found, look } = examiner(page, language);
      await list.open();
      await list.rows.first().locator("[data-stage-menu]").press("Enter");
      await expect(page.getByRole("menuitemradio").first()).toBeVisible();
      await look("stages");
      await page.keyboard.press("Escape");
      await list.boxes.first().check();
      await list.button("more").press("Enter");
      await expect(page.getByRole("menuitemradio").first()).toBeVisible();
      await look("stages of a selection");
      await page.setViewportSize({ width: 390, height: 844 });
      await look("stages on a phone");
      expect(found).toEqual({});
    });
  });
}
