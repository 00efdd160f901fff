import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** The API keys of an account, by what a person sees of them. */
export const apiKeysPage = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog");
  const make = page.getByRole("button", { name: say("apiKeys:new"), exact: true });
  const submit = dialog.getByRole("button", { name: say("apiKeys:form.submit"), exact: true });
  return {
    dialog,
    make,
    submit,
    question: page.getByRole("alertdialog"),
    rows: page.locator("[data-api-key]"),
    row: (name: string) => page.locator("[data-api-key]").filter({ hasText: name }),
    revoke: (name: string) =>
      page.getByRole("button", { name: say("apiKeys:revokeOf", { name }), exact: true }),
    name: dialog.getByLabel(say("apiKeys:form.name"), { exact: true }),
    secret: dialog.getByLabel(say("apiKeys:secret.label"), { exact: true }),
    /** A button of what is open by the end of its key. */
    press: (key: Parameters<Say>[0]) =>
      page
        .getByRole("button", { name: say(key), exact: true })
        .last()
        .press("Enter"),
    /** Writes a name into the form of a new key, by keyboard. */
    async write(name: string) {
      // It rests until the keys are read.
      await make.and(page.locator(":not([aria-disabled=true])")).first().press("Enter");
      await dialog.getByLabel(say("apiKeys:form.name"), { exact: true }).fill(name);
    },
  };
};
