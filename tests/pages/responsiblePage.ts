import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** Who is responsible for listings: the menus that ask it and the dialog, by what a person sees of them. */
export const responsiblePage = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    /** What chooses rows is here, and with it what gives them. */
    ready: page.locator("input[data-select]"),
    pick: (reference: string) =>
      page.getByRole("checkbox", { name: say("bulk:pick", { reference }), exact: true }),
    more: page.getByRole("button", { name: say("bulk:more"), exact: true }),
    item: page.getByRole("menuitem", { name: say("responsible:action") }),
    user: (name: string) => dialog.getByRole("radio", { name }),
    give: (n: number) => dialog.getByRole("button", { name: say("responsible:giveMany_other", { n }) }),
  };
};
