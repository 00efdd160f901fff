import type { Page } from "@playwright/test";
import type { FeedForm } from "#contracts/feed/feedContract.ts";
import type { Say } from "#tests/fixtures/texts.ts";

/** The data feeds, by what a person sees of them. */
export const dataFeedsPage = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog");
  const named = (key: string, name: string, form: FeedForm) =>
    say(`feeds:${key}`, { name, form: say(`feeds:forms.${form}`) });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    rows: page.locator("[data-feed]"),
    add: button(say("feeds:add")),
    dialog,
    confirm: page.getByRole("alertdialog"),
    name: dialog.getByLabel(say("feeds:name.label")),
    submit: (kind: "create" | "renaming") =>
      dialog.getByRole("button", { name: say(`feeds:${kind}.submit`), exact: true }),
    link: (name: string, form: FeedForm) =>
      page.getByRole("textbox", { name: named("link", name, form), exact: true }),
    copy: (name: string, form: FeedForm) => button(named("copy", name, form)),
    rename: (name: string) => button(say("feeds:renameOf", { name })),
    switchOff: (name: string) => button(say("feeds:switchOffOf", { name })),
    toast: (key: string, params = {}) => page.getByText(say(`feeds:${key}`, params), { exact: true }),
    async open() {
      await page.goto("/properties/data-feed");
      await page.locator("[data-feed], [data-slot=empty-state]").first().waitFor();
    },
  };
};
