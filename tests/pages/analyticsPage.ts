import { expect, type Locator, type Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** The analytics of the properties or of the directory, by what a person sees of them. */
export const analyticsPage = (page: Page, say: Say, about: "properties" | "directories" = "properties") => {
  const text = (key: string, params = {}) => say(key.includes(":") ? key : `analytics:${key}`, params);
  const section = page.getByRole("region", { name: text("table.label") });
  const rows = page.locator("[data-group]");
  const cells = async (lines: Locator) =>
    (await lines.evaluateAll((found) =>
      found.map((row) =>
        [...row.querySelectorAll("td")].slice(0, 4).map((cell) => (cell as HTMLElement).innerText.trim()),
      ),
    )) as string[][];
  return {
    text,
    section,
    rows,
    row: (group: string) => page.locator(`[data-group="${group}"]`),
    title: page.getByRole("heading", { level: 1 }),
    count: section.getByRole("status"),
    button: (key: string, params = {}) => page.getByRole("button", { name: text(key, params), exact: true }),
    filter: (name: string) =>
      page.getByLabel(text(name.endsWith("date") ? `list:days.${name}` : `filters.${name}`), { exact: true }),
    more: page.locator("[data-opens]"),
    chips: page.getByRole("list", { name: text("list:filters.active") }).getByRole("listitem"),
    dimension: section.getByRole("combobox", { name: text("table.by"), exact: true }),
    metric: (which: "metric" | "metric2") =>
      page.getByLabel(say(`analyticsChart:choose.${which}`), { exact: true }),
    interval: (name: "day" | "week" | "month") =>
      page.getByRole("radio", { name: say(`analyticsChart:interval.${name}`), exact: true }),
    pages: page.getByRole("navigation", { name: say("list:pages.label") }),
    popover: page.locator("[data-slot=popover]"),
    /** The table's rows as they are read: group, both figures, the ratio. */
    lines: () => cells(rows),
    /** The line of what all groups came to, as it is read. */
    total: async () => (await cells(page.locator("[data-total]")))[0] ?? [],
    async open(query = "", visit: (path: string) => Promise<unknown> = (path) => page.goto(path)) {
      await visit(`/${about}/analytics${query}`);
      await page
        .locator("[data-group], [data-empty-rows], [data-slot=empty-state], [data-slot=failure-state]")
        .first()
        .waitFor();
    },
    /** Table and chart are those that were asked for. */
    async settled() {
      await page
        .locator("table:not([aria-busy=true]) :is([data-group], [data-empty-rows]), [data-slot=empty-state]")
        .first()
        .waitFor();
      await expect(page.locator("[data-slot=chart-frame][aria-busy=true]")).toHaveCount(0);
    },
  };
};
