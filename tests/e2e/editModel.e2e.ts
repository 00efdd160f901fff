import { expect } from "#tests/fixtures/panel.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";
import { editModel } from "./models/editModel.ts";
import { type WalkFixtures, walkModel } from "./models/walkModel.ts";

// ERR-08, KEY-15, SESSION-06
walkModel("editing a property", editModel, async ({ page, say, newClient }: WalkFixtures) => {
  let stored = 300_000;
  const costa = await newClient({ like: "costa" });
  const { Id, Ref } = await costa.addProperty({ Price: stored });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const one = new RegExp(`/api/client/property/${Id}$`);
  const conflict = page.getByRole("dialog", { name: say("wizard:conflict.title") });
  const history = (way: "undo" | "redo") =>
    wizard.dialog.getByRole("button", { name: say(`wizards:${way}`) }).click();
  const close = (key: string) =>
    list.confirm.getByRole("button", { name: say(`wizard|wizards:closing.${key}`), exact: true }).click();
  const choose = (key: string) =>
    conflict.getByRole("button", { name: say(`wizards:conflict.${key}`), exact: true }).click();
  let typed = stored;
  /** What the list last heard: nobody tells it what somebody else has saved. */
  let listed = stored;
  const shows = (price: () => number) => async () => {
    await expect(list.confirm).toBeHidden();
    // While somebody writes it, it has no thousands' separator.
    const digits = () =>
      wizard
        .field("Price")
        .inputValue()
        .then((text) => text.replaceAll(/\D/g, ""));
    await expect.poll(digits).toBe(`${price()}`);
  };
  const save = async () => {
    await wizard.step("confirmation").click();
    await wizard.button("save").click();
  };
  const written = async () => {
    await expect(list.toast("wizard:saved", { reference: Ref }).first()).toBeVisible();
    stored = typed;
    listed = typed;
  };
  const saved = async () => {
    await save();
    await written();
  };
  await list.open(`?AgentRef=${Ref}`);
  return {
    checks: {
      list: async () => {
        await expect(wizard.dialog).toBeHidden();
        await expect(list.unfinished.row(Ref)).toHaveCount(0);
        await expect(list.row(Ref)).toContainText(listed.toLocaleString("en"));
        expect((await costa.property(Id)).Price).toBe(stored);
      },
      form: shows(() => stored),
      changed: shows(() => typed),
      undone: shows(() => stored),
      conflict: async () => {
        await expect(conflict).toContainText(typed.toLocaleString("en"));
        expect((await costa.property(Id)).Price).toBe(stored);
      },
      leaving: () => expect(list.confirm).toContainText(say("wizard:closing.title.edit")),
      parked: async () => {
        await expect(wizard.dialog).toBeHidden();
        await list.unfinished.open();
        await expect(list.unfinished.row(Ref)).toContainText(
          say("unfinished:property.about.changes", { saved: Ref }),
        );
      },
    },
    acts: {
      open: () => list.act(Ref, "edit"),
      change: async () => {
        typed = stored + 1_000;
        await wizard.field("Price").fill(`${typed}`);
      },
      undo: () => history("undo"),
      redo: () => history("redo"),
      reload: async () => {
        await page.reload();
        listed = stored;
      },
      save: saved,
      saveWithOldToken: async () => {
        let refused = false;
        await page.route(one, (route) => {
          if (refused || route.request().method() !== "PUT") return route.fallback();
          refused = true;
          return route.fulfill({ status: 401, json: { code: "ErrInvalidAccessToken" } });
        });
        const renewed = page.waitForResponse(/token\/refresh$/);
        await saved();
        expect((await renewed).ok()).toBe(true);
        await page.unroute(one);
      },
      saveOvertaken: async () => {
        stored = typed + 5_000;
        await costa.change(Id, { Price: stored });
        await save();
        await expect(conflict).toBeVisible();
      },
      keepMine: async () => {
        await choose("keepMine");
        await written();
      },
      takeTheirs: () => choose("takeTheirs"),
      cancel: () => wizard.button("cancel").click(),
      stay: () => close("stay"),
      keep: () => close("keep"),
      discard: () => close("discard.edit"),
      goOn: () => list.unfinished.goOn(Ref),
      throwAway: () => list.unfinished.remove(Ref, "changes"),
    },
  };
});
