import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** The users of an account, by what a person sees of them. */
export const teamPage = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    question: page.getByRole("alertdialog"),
    invite: page.getByRole("button", { name: say("team:invite"), exact: true }),
    row: (id: string) => page.locator(`[data-team="${id}"]`),
    field: (name: "email" | "name") => dialog.getByLabel(say(`team:form.${name}`), { exact: true }),
    /** Who gets the listings of somebody who is removed, as the question lists them. */
    heir: (name: string) => page.getByRole("alertdialog").getByRole("radio", { name }),
    /** Chooses from the menu of a user, or of an invitation by its address. */
    async act(name: string, action: string) {
      await page.getByRole("button", { name: say("team:actions", { name }), exact: true }).press("Enter");
      await page.getByRole("menuitem", { name: say(`team:${action}`) }).press("Enter");
    },
  };
};
