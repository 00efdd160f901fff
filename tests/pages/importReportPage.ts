import type { Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** The import report, by what a person sees of it. */
export const importReportPage = (page: Page, say: Say) => {
  const text = (key: string, params = {}) => say(key.includes(":") ? key : `importReport:${key}`, params);
  return {
    text,
    rows: page.locator("[data-index]"),
    row: (reference: string) => page.locator("[data-index]").filter({ hasText: reference }),
    filter: page.locator("[data-key=filter]"),
    failing: page.getByRole("checkbox", { name: text("filter.failing") }),
    history: page.locator("[data-key=run-history]"),
    run: (id: number | undefined) => page.locator(`[data-run="${id}"]`).getByRole("button"),
    tab: (view: "records" | "photos") => page.getByRole("tab", { name: text(`views.${view}`) }),
    retry: page.getByRole("button", { name: text("list:retry") }),
    xml: page.getByRole("button", { name: text("xml.open"), exact: true }),
    figure: (name: string) => page.locator(`[data-figure=${name}] dd > span`).first(),
    fact: (name: string) => page.locator(`[data-fact=${name}] dd`),
    address: page.locator("[data-key=feed-address]"),
    check: page.getByRole("button", { name: text("check.start") }),
    file: page.locator("#feed-file"),
    checkedFile: page.locator("[data-key=checked-file]"),
    stop: page.getByRole("button", { name: text("check.stop"), exact: true }),
    importNow: page.getByRole("button", { name: text("run.start"), exact: true }),
    outcome: page.locator("[data-check]"),
    findings: page.locator("[data-finding]"),
    kind: (kind: string) => page.getByRole("tab", { name: new RegExp(`^${text(`finding.kind.${kind}`)}`) }),
    line: page.getByRole("search").getByRole("status"),
    async open(query = "", visit: (path: string) => Promise<unknown> = (path) => page.goto(path)) {
      await visit(`/properties/xml-import-report${query}`);
      await page.locator("[data-index]").first().waitFor();
    },
  };
};
