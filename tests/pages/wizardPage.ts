import type { Locator, Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

type Files = Parameters<Locator["setInputFiles"]>[0];

/** The add and edit wizard, by what a person sees of it. */
export const wizardPage = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog").first();
  const list = dialog.getByRole("list", { name: say("wizard:photos.list") });
  const footer = dialog.locator("[data-slot=dialog-footer]");
  const field = (name: string) => dialog.getByLabel(say(`wizard:fields.${name}`), { exact: true });
  const choosePlace = async (text: string, suggestion: string) => {
    await dialog.getByRole("combobox", { name: say("wizard:fields.Location") }).fill(text);
    await page.getByRole("option", { name: suggestion }).first().click();
  };
  return {
    dialog,
    field,
    choosePlace,
    text: (key: string, params = {}) => dialog.getByText(say(`wizard|wizards:${key}`, params)),
    button: (key: string) =>
      footer.getByRole("button", { name: say(`wizard|wizards|common:${key}`), exact: true }),
    tool: (key: string) =>
      dialog.getByRole("button", { name: say(`wizard|wizards:position.${key}`), exact: true }),
    step: (name: string) =>
      dialog.getByRole("navigation").getByRole("button", { name: say(`wizards:steps.${name}`) }),
    content: (name: string) =>
      dialog.getByRole("region", { name: say(`wizards:steps.${name}`), exact: true }),
    summary: dialog.locator("[data-slot=error-summary]"),
    alert: dialog.getByRole("alert"),
    language: (code: string) => dialog.getByRole("tab", { name: say(`wizards:languages.${code}`) }),
    description: (code: string) =>
      dialog.getByLabel(say("wizards:description.tab", { language: say(`wizards:languages.${code}`) })),
    photos: list.getByRole("listitem"),
    /** Photos that are up, by their addresses in their order. */
    stored: () =>
      list
        .getByRole("img")
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src.replace(/.*\//, ""))),
    photoButton: (key: string, number: number) =>
      dialog.getByRole("button", { name: say(`wizard:photos.${key}`, { number }), exact: true }),
    addPhotos: (files: Files) => dialog.locator("input[type=file]").first().setInputFiles(files),
    /** What step 1 needs before it lets go on. */
    async fillDetails(reference: string) {
      await field("AgentRef").fill(reference);
      await field("Type").selectOption("25");
      await field("OfferType").selectOption("3");
      await field("Price").fill("725000");
      await choosePlace("Jáv", "Jávea");
    },
  };
};
