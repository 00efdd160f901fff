import type { Route } from "@playwright/test";
import { expect } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { directoryPage } from "#tests/pages/directoryPage.ts";
import { directoryModel } from "./models/directoryModel.ts";
import { type WalkFixtures, walkModel } from "./models/walkModel.ts";

const one = /\/api\/client\/directory\/\d+\/service\/\d+$/;

// ENTRY-14
walkModel("editing an entry", directoryModel, async ({ page, say, newClient }: WalkFixtures) => {
  const business = await newClient({ like: "business", entries: true });
  const [, Id = 0] = business.entries;
  const directory = directoryPage(page, say);
  const conflict = page.getByRole("dialog", { name: directory.words("conflict.title") });
  const buffer = await jpeg();
  let text = "";
  const at = (step: string) => async () => {
    await expect(directory.step(step)).toHaveAttribute("aria-current", "step");
    await expect(directory.content(step)).toBeVisible();
    await expect(directory.alert).toHaveCount(0);
    await expect(directory.confirm).toHaveCount(0);
  };
  const shows = (words: string) => async () => {
    await expect(directory.alert).toContainText(words);
    await expect(directory.description("it")).toHaveValue(text);
  };
  /** The next save is answered so; everything else goes on. */
  const saveWith = async (answer: (route: Route) => Promise<void>) => {
    await page.route(one, (route) => (route.request().method() === "PUT" ? answer(route) : route.fallback()));
    await directory.button("save").click();
    await expect(directory.alert).toBeVisible();
    await page.unroute(one);
  };
  await directory.open();
  return {
    checks: {
      list: async () => {
        await expect(directory.dialog).toHaveCount(0);
        await expect(directory.unfinished.alert).toHaveCount(0);
        await expect(directory.row(Id)).toBeVisible();
      },
      unopened: () => expect(directory.alert).toContainText(directory.words("loadFailed")),
      details: at("details"),
      moving: () => expect(directory.confirm).toContainText(directory.words("move.title")),
      description: at("description"),
      written: async () => {
        await at("description")();
        await directory.language("it").click();
        await expect(directory.description("it")).toHaveValue(text);
      },
      logo: at("logo"),
      logoFailed: () => expect(directory.confirm).toContainText(directory.words("logo.failed.title")),
      confirmation: at("confirmation"),
      unanswered: shows(directory.words("offline")),
      refused: shows(say("problem:ErrCannotUpdate")),
      conflict: () => expect(conflict).toContainText(text),
      leaving: () => expect(directory.confirm).toContainText(directory.words("closing.title")),
      parked: async () => {
        await expect(directory.dialog).toHaveCount(0);
        await expect(directory.unfinished.alert).toBeVisible();
      },
    },
    acts: {
      open: () => directory.edit(Id),
      openFails: async () => {
        await page.route(one, (route) => route.abort());
        await directory.row(Id).locator("[data-edit]").click();
        await expect(directory.alert).toBeVisible();
        await page.unroute(one);
      },
      retry: () => directory.dialog.getByRole("button", { name: directory.words("retry") }).click(),
      cancel: () => directory.button("cancel").click(),
      next: () => directory.button("next").click(),
      back: () => directory.button("back").click(),
      pencil: () =>
        directory.dialog
          .getByRole("button", {
            name: directory.words("confirmation.edit", { step: directory.words("steps.details") }),
          })
          .click(),
      dragMarker: () => directory.pin.press("ArrowUp"),
      stayPut: () => directory.answer("move.cancel").click(),
      write: async () => {
        text = `Vele ${Date.now()}`;
        await directory.language("it").click();
        await directory.description("it").fill(text);
        await directory.content("description").focus();
      },
      undo: () => directory.dialog.getByRole("button", { name: directory.words("undo") }).click(),
      save: () => directory.button("save").click(),
      uploadFails: async () => {
        await page.route("**/upload", (route) => route.abort());
        await directory.chooseLogo({ name: "logo.jpg", mimeType: "image/jpeg", buffer });
        await expect(directory.confirm).toBeVisible();
        await page.unroute("**/upload");
      },
      closeFailure: () => directory.answer("logo.failed.close").click(),
      saveIntoSilence: () => saveWith((route) => route.abort()),
      saveRefused: () =>
        saveWith((route) => route.fulfill({ status: 403, json: { code: "ErrCannotUpdate" } })),
      saveOvertaken: async () => {
        await business.changeEntryText(Id, "it", `Altro ${text}`);
        await directory.button("save").click();
        await expect(conflict).toBeVisible();
      },
      keepMine: () => conflict.getByRole("button", { name: directory.words("conflict.keepMine") }).click(),
      dismiss: () => directory.alert.getByRole("button", { name: say("common:dismiss") }).click(),
      stay: () => directory.answer("closing.stay").click(),
      keep: () => directory.answer("closing.keep").click(),
      discard: () => directory.answer("closing.discard").click(),
      goOn: async () => directory.unfinished.goOn(await directory.nameOf(Id)),
      throwAway: async () => directory.unfinished.remove(await directory.nameOf(Id), "changes"),
    },
  };
});
