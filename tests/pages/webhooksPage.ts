import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** The webhooks of an account, by what a person sees of them. */
export const webhooksPage = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog");
  const named = (key: Parameters<Say>[0], params?: Parameters<Say>[1]) =>
    page.getByRole("button", { name: say(key, params), exact: true });
  return {
    dialog,
    make: named("webhooks:new"),
    question: page.getByRole("alertdialog"),
    rows: page.locator("[data-webhook]"),
    row: (name: string) => page.locator("[data-webhook]").filter({ hasText: name }),
    actions: (name: string) => named("webhooks:actions", { name }),
    log: (name: string) => named("webhooks:logOf", { name }),
    name: dialog.getByLabel(say("webhooks:form.name"), { exact: true }),
    url: dialog.getByLabel(say("webhooks:form.url"), { exact: true }),
    kind: (key: Parameters<Say>[0]) => dialog.getByLabel(say(key), { exact: true }),
    secret: dialog.getByLabel(say("apiKeys:secret.label"), { exact: true }),
    deliveries: page.locator("[data-delivery]"),
    /** A button of what is open, by keyboard. */
    press: (key: Parameters<Say>[0]) => named(key).last().press("Enter"),
    /** Chooses from the menu of a webhook, by keyboard. */
    async choose(name: string, key: Parameters<Say>[0]) {
      await named("webhooks:actions", { name }).press("Enter");
      await page.getByRole("menuitem", { name: say(key), exact: true }).press("Enter");
    },
  };
};
