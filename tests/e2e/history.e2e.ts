import type { Page } from "@playwright/test";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { sidewaysFindings } from "#tests/fixtures/sidewaysFindings.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

/** The dialog of a listing's history, by what a person sees of it. */
const historyPage = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog", { name: say("history:title") });
  return {
    dialog,
    changes: dialog.getByRole("listitem"),
    undo: dialog.getByRole("button", { name: say("history:undo") }),
    question: page.getByRole("alertdialog"),
    accept: page.getByRole("alertdialog").getByRole("button", { name: say("history:ask.accept") }),
    async open(reference: string) {
      // With what chooses rows comes what opens the history.
      await expect(page.locator("[data-select]").first()).toBeVisible();
      await page
        .getByRole("button", { name: say("properties:actions.label", { reference }), exact: true })
        .press("Enter");
      await page.getByRole("menuitem", { name: say("bulk:history") }).press("Enter");
      await expect(dialog).toBeVisible();
    },
  };
};

// HIST-14 … HIST-16, HIST-18 … HIST-20, HIST-25
test("a change of the price is seen with who made it, and undone by keyboard", async ({
  page,
  say,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 3 });
  const { Ref } = await client.addProperty({ Price: 300_000 });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const history = historyPage(page, say);
  await list.open(`?AgentRef=${Ref}`);
  await list.act(Ref, "price");
  await wizard.field("Price").fill("325000");
  await wizard.button("save").press("Enter");
  await expect(wizard.dialog).toBeHidden();
  await expect(list.row(Ref)).toContainText("325,000");

  await history.open(Ref);
  await expect(history.changes).toHaveCount(2);
  await expect(history.changes.first()).toContainText(say("history:by.you"));
  await expect(history.changes.first()).toContainText("€300,000 → becomes €325,000");
  expect(await axeFindings(page)).toEqual([]);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFindings(page, "[role=dialog]", "colours")).toEqual([]);
      expect(await sidewaysFindings(page)).toEqual([]);
    }
  }
  await history.undo.press("Enter");
  await expect(history.question).toContainText("€325,000 → becomes €300,000");
  expect(await axeFindings(page)).toEqual([]);
  await history.accept.press("Enter");
  const params = { reference: Ref, fields: say("wizard:fields.Price") };
  await expect(list.toast("history:undone", params)).toBeVisible();
  await expect(history.changes).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(history.dialog).toBeHidden();
  await expect(list.row(Ref)).toContainText("300,000");
  await expect(list.button("actions.label", { reference: Ref })).toBeFocused();
});

// HIST-21, HIST-22
test("an undo that comes too late names the field, and one without an answer is asked for again once", async ({
  page,
  say,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 3 });
  const { Id, Ref } = await client.addProperty({ Price: 300_000 });
  await client.change(Id, { Price: 310_000 });
  const list = listPage(page, say);
  const history = historyPage(page, say);
  await list.open(`?AgentRef=${Ref}`);
  await history.open(Ref);
  await history.undo.press("Enter");
  await client.change(Id, { Price: 320_000 });
  await history.accept.press("Enter");
  const fields = say("history:isNow", { field: say("wizard:fields.Price"), value: "€320,000" });
  await expect(history.dialog.getByRole("alert")).toContainText(say("history:refused.since", { fields }));
  await expect(history.changes).toHaveCount(3);
  await page.screenshot({ path: test.info().outputPath("refused.png") });

  await page.route("**/undo", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await history.undo.first().press("Enter");
  await history.accept.press("Enter");
  await expect(history.question).toContainText(say("history:unsure.text"));
  await page.unroute("**/undo");
  await history.question.getByRole("button", { name: say("history:unsure.accept") }).press("Enter");
  await expect(history.changes).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(list.row(Ref)).toContainText("310,000");
});
