import type { Locator, Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";
import { unfinished } from "./unfinished.ts";

type Files = Parameters<Locator["setInputFiles"]>[0];

/** The directory list and its edit wizard, by what a person sees of them. */
export const directoryPage = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog").first();
  const footer = dialog.locator("[data-slot=dialog-footer]");
  const row = (Id: number) => page.locator(`[data-entry="${Id}"]`);
  const words = (key: string, params = {}) => say(`directoryWizard|wizards|common:${key}`, params);
  return {
    rows: page.locator("[data-entry]"),
    row,
    nameOf: (Id: number) => row(Id).locator("a[title]").last().innerText(),
    unfinished: unfinished(page, say, "entry"),
    filter: page.getByRole("textbox", { name: say("directories:filter.label") }),
    dialog,
    confirm: page.getByRole("alertdialog"),
    alert: dialog.getByRole("alert"),
    words,
    text: (key: string, params = {}) => dialog.getByText(words(key, params)),
    button: (key: string) => footer.getByRole("button", { name: words(key) }),
    tool: (key: string) => dialog.getByRole("button", { name: words(`position.${key}`), exact: true }),
    field: (name: string) => dialog.getByLabel(words(`fields.${name}`), { exact: true }),
    step: (name: string) =>
      dialog.getByRole("navigation").getByRole("button", { name: words(`steps.${name}`) }),
    content: (name: string) =>
      dialog.getByRole("region", { name: words(`steps.${name}`), exact: true }).first(),
    language: (code: string) => dialog.getByRole("tab", { name: words(`languages.${code}`) }),
    description: (code: string) =>
      dialog.getByLabel(words("description.tab", { language: words(`languages.${code}`) })),
    pin: dialog.getByRole("button", { name: words("position.pin") }),
    logo: dialog.getByRole("img", { name: new RegExp(words("logo.alt", { name: ".*" })) }),
    chooseLogo: (file: Files) => dialog.locator("input[type=file]").setInputFiles(file),
    answer: (key: string) =>
      page.getByRole("alertdialog").getByRole("button", { name: words(key), exact: true }),
    async open() {
      await page.goto("/directories");
      await page.locator("[data-entry], [data-slot=empty-state]").first().waitFor();
    },
    async edit(Id: number) {
      await row(Id).locator("[data-edit]").click();
      await dialog
        .getByRole("region", { name: words("steps.details"), exact: true })
        .first()
        .waitFor();
      await dialog.getByLabel(words("fields.Latitude"), { exact: true }).waitFor();
    },
  };
};
