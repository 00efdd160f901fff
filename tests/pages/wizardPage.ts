import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** The add and edit wizard, by what a person sees of it. */
export const wizardPage = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog").first();
  return {
    dialog,
    field: (name: string) => dialog.getByLabel(say(`wizard:fields.${name}`), { exact: true }),
    button: (key: string) => dialog.getByRole("button", { name: say(`wizard:${key}`) }).first(),
    step: (name: string) =>
      dialog.getByRole("navigation").getByRole("button", { name: new RegExp(say(`wizard:steps.${name}`)) }),
    async choosePlace(text: string, suggestion: RegExp | string) {
      await dialog.getByRole("combobox", { name: say("wizard:fields.Location") }).fill(text);
      await page.getByRole("option", { name: suggestion }).first().click();
    },
    summary: dialog.locator("[data-slot=error-summary]"),
    photos: dialog.getByRole("list", { name: say("wizard:photos.list") }).getByRole("listitem"),
    addPhotos: (files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
      dialog.locator("input[type=file]").first().setInputFiles(files),
  };
};
