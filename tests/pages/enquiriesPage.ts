import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** An enquiry list and what is done with its rows, by what a person sees of it. */
export const enquiriesPage = (page: Page, say: Say) => {
  const text = (key: string, params = {}) => say(`enquiryActions:${key}`, params);
  const bar = page.getByRole("region", { name: text("label") });
  const dialog = page.getByRole("dialog");
  const button = (key: string, params = {}) =>
    bar.getByRole("button", { name: text(key, params), exact: true });
  const boxes = page.locator("input[data-select]");
  return {
    text,
    bar,
    dialog,
    button,
    rows: page.locator("[data-contact]"),
    boxes,
    ticked: page.locator("input[data-select]:checked"),
    wholePage: page.getByRole("checkbox", { name: text("select.page") }),
    progress: bar.getByRole("progressbar"),
    report: bar.getByRole("alert"),
    leaving: page.getByRole("alertdialog", { name: text("leaving.title") }),
    toast: (key: string, params = {}) =>
      page.locator("[data-slot=toast]").filter({ hasText: text(key, params) }),
    email: dialog.getByLabel(text("asking.resend.email"), { exact: true }),
    reason: dialog.getByLabel(text("asking.mark.reason"), { exact: true }),
    submit: dialog.locator("button[type=submit]"),
    async open(query = "", origin = "") {
      await page.goto(`${origin}/properties/enquiries${query}`);
      await page.locator("[data-contact], [data-slot=empty-state]").first().waitFor();
    },
    /** The keys of the rows that are ticked on the page that shows. */
    tickedKeys: () =>
      page
        .locator("input[data-select]:checked")
        .evaluateAll((found) => found.map((one) => one.getAttribute("data-select") ?? "")),
  };
};
