import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";

// PAGE-22
test("questions open by keyboard, a subject is a step back, a search goes through all of them", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("nothing");
  await page.goto("/faq");
  const question = page.getByRole("button", { name: say("faq:properties.add.question") });
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("faq:properties.add.answer"))).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: say("faq:properties.draft.question") })).toBeFocused();
  await question.press("Enter");
  await expect(page.getByText(say("faq:properties.add.answer"))).toBeHidden();

  await page.getByRole("tab", { name: say("faq:names.services") }).click();
  await expect(page).toHaveURL("/faq?section=services");
  await expect(page.getByRole("button", { name: say("faq:services.cancel.question") })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/faq");
  await expect(question).toBeVisible();

  const search = page.getByRole("searchbox", { name: say("faq:search") });
  await search.fill("PREMIUM entries");
  await expect(page.getByRole("status").getByText(say("faq:found_other", { count: 2 }))).toBeAttached();
  await page.reload();
  await expect(search).toHaveValue("PREMIUM entries");
  await expect(page.getByRole("button", { name: say("faq:directories.tiers.question") })).toBeVisible();
  await search.fill("zzz");
  await expect(page.getByText(say("faq:nothing.title"))).toBeVisible();
  await page.getByRole("button", { name: say("faq:clear") }).click();
  await expect(page).toHaveURL("/faq");
  await expect(question).toBeVisible();
});

// PAGE-14
test("the terms fill the screen and come back, in the language of the panel", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.goto("/termsofservice");
  await expect(page.getByRole("heading", { name: "3. Cancellation" })).toBeVisible();
  const open = page.getByRole("button", { name: say("terms:fullscreen") });
  await open.click();
  const dialog = page.getByRole("dialog", { name: say("terms:title") });
  await expect(dialog.getByRole("heading", { name: "3. Cancellation" })).toBeVisible();
  // The dialog grows to its size as it opens.
  const body = dialog.locator("[data-slot=dialog-body]");
  await expect.poll(async () => (await body.boundingBox())?.width).toBe(page.viewportSize()?.width);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "3. Baja" })).toBeVisible();
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });
    test("axe finds nothing in the questions and the terms, and a phone needs no sideways scrolling", async ({
      page,
      say,
      signIn,
    }) => {
      await signIn("costa");
      const { found, look } = examiner(page, language);
      await page.goto("/faq");
      await page.getByRole("button", { name: say("faq:properties.add.question") }).click();
      await look("questions");
      await page.goto("/faq?q=zzz");
      await expect(page.getByText(say("faq:nothing.title"))).toBeVisible();
      await look("no question");
      await page.goto("/termsofservice");
      await page.getByRole("button", { name: say("terms:fullscreen") }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await look("terms over the whole screen");
      expect(found).toEqual({});
    });
  });
}
