import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";
import { unfinished } from "./unfinished.ts";

/** The property list, by what a person sees of it. */
export const listPage = (page: Page, say: Say) => {
  const button = (key: string, params = {}) =>
    page.getByRole("button", {
      name: say(key.includes(":") ? key : `properties:${key}`, params),
      exact: true,
    });
  const row = (reference: string) =>
    page.locator("[data-property]").filter({ has: page.getByRole("link", { name: reference, exact: true }) });
  return {
    title: page.getByRole("heading", { name: say("properties:title"), level: 1 }),
    rows: page.locator("[data-property]"),
    row,
    button,
    add: button("add").first(),
    featured: (reference: string, level: "Premium" | "Standard") =>
      page.getByRole("switch", {
        name: say("properties:featured.switch", { level: say(`properties:featured.${level}`), reference }),
        exact: true,
      }),
    location: page.getByRole("combobox", { name: say("properties:filters.location") }),
    filter: (name: string) => page.getByLabel(say(`properties:filters.${name}`), { exact: true }),
    chips: page.getByRole("list", { name: say("list:filters.active") }).getByRole("listitem"),
    confirm: page.getByRole("alertdialog"),
    toast: (key: string, params: Record<string, string>) =>
      page.locator("[data-slot=toast]").filter({ hasText: say(key, params) }),
    async open(query = "") {
      await page.goto(`/properties${query}`);
      await page.locator("[data-property], [data-slot=empty-state]").first().waitFor();
    },
    /** Shows the listing with this reference, through the filter form. */
    async find(reference: string) {
      const field = page.getByLabel(say("properties:filters.reference"), { exact: true });
      if (!(await field.isVisible()))
        await page.getByRole("button", { name: say("properties:filters.all") }).click();
      await field.fill(reference);
      await button("filters.apply").click();
      await row(reference).waitFor();
    },
    unfinished: unfinished(page, say, "property"),
    async act(reference: string, action: string) {
      await button("actions.label", { reference }).click();
      await page
        .getByRole("menuitem", { name: new RegExp(`^${say(`properties:actions.${action}`)}`) })
        .click();
      // A menu that is still fading out would swallow the next press on its button.
      await page.getByRole("menu").waitFor({ state: "detached" });
    },
  };
};
