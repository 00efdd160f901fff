import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** The invoices, by what a person sees of them. */
export const invoicingPage = (page: Page, say: Say) => {
  const text = (key: string, params = {}) => say(key.includes(":") ? key : `invoicing:${key}`, params);
  const dialog = page.getByRole("dialog");
  return {
    text,
    dialog,
    rows: page.locator("[data-invoice]"),
    from: page.getByLabel(text("list:days.fromdate"), { exact: true }),
    to: page.getByLabel(text("list:days.todate"), { exact: true }),
    clear: page.getByRole("button", { name: text("range.clear") }),
    paper: dialog.locator("iframe"),
    toast: page.locator("[data-slot=toast]"),
    opener: (number: string) => page.getByRole("button", { name: text("open", { number }) }),
    saver: (number: string) => page.getByRole("button", { name: text("downloadOf", { number }) }),
    async open(query = "") {
      await page.goto(`/invoicing${query}`);
      await page.locator("[data-invoice], [data-slot=empty-state]").first().waitFor();
    },
    /** The numbers of the invoices that show, in their order. */
    numbers: () =>
      page
        .locator("[data-invoice]")
        .evaluateAll((found) => found.map((one) => one.getAttribute("data-invoice") ?? "")),
  };
};
