import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** The enquiries of the properties or of the directory, by what a person sees of them. */
export const enquiryListPage = (page: Page, say: Say, about: "properties" | "directories" = "properties") => {
  const text = (key: string, params = {}) => say(key.includes(":") ? key : `enquiries:${key}`, params);
  const rows = page.locator("[data-contact]");
  return {
    text,
    rows,
    results: page.getByRole("region", { name: text("results"), exact: true }),
    title: page.getByRole("heading", { level: 1 }),
    count: page.locator("[data-slot=page-header] [role=status]"),
    button: (key: string, params = {}) => page.getByRole("button", { name: text(key, params), exact: true }),
    filter: (name: string) =>
      page.getByLabel(text(name.endsWith("date") ? `list:days.${name}` : `filters.${name}`), { exact: true }),
    quick: page.getByLabel(text("filters.quick"), { exact: true }),
    chips: page.getByRole("list", { name: text("list:filters.active") }).getByRole("listitem"),
    pages: page.getByRole("navigation", { name: say("list:pages.label") }),
    more: (nth: number) =>
      rows
        .nth(nth)
        .locator("button[aria-expanded=false]:not([data-stage-menu], [data-assignee-menu])")
        .first(),
    async open(query = "", visit: (path: string) => Promise<unknown> = (path) => page.goto(path)) {
      await visit(`/${about}/enquiries${query}`);
      await page
        .locator("[data-contact], [data-slot=empty-state], [data-slot=failure-state]")
        .first()
        .waitFor();
    },
  };
};
