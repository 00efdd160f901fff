import type { Locator, Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

export const figureNames = ["views", "detailed", "enquiries", "leads", "calls", "callers"] as const;
export type CardName = (typeof figureNames)[number];

/** The dashboard, by what a person sees of it. */
export const dashboardPage = (page: Page, say: Say) => {
  const cardWith = (title: string): Locator =>
    page
      .locator("[data-slot=card]")
      .filter({ has: page.getByRole("heading", { name: title, exact: true, level: 2 }) });
  const card = (name: CardName) => cardWith(say(`dashboard:figures.${name}`));
  const services = cardWith(say("dashboard:services.title"));
  const usage = page.locator("[data-slot=card]").filter({
    has: page.getByRole("heading", { name: new RegExp(`^${say("dashboard:usage.title")}`), level: 2 }),
  });
  /** The one way to ask again for whatever could not be read. */
  const retry = page
    .locator("[data-slot=page-header]")
    .getByRole("button", { name: say("dashboard:retry"), exact: true });
  return {
    card,
    services,
    usage,
    improvement: cardWith(say("quality:improve.title")),
    retry,
    service: (name: string) =>
      services.getByRole("listitem").filter({ hasText: say(`dashboard:services.${name}`) }),
    commission: services.getByText(say("dashboard:commission.note")),
    bar: usage.getByRole("progressbar"),
    offers: usage.getByRole("table", { name: say("dashboard:usage.table") }),
    range: (stats: string) => page.getByRole("radio", { name: say(`dashboard:range.${stats}`) }),
    total: (name: CardName) => card(name).locator(".text-2xl"),
    link: (name: CardName, part: "properties" | "directories") =>
      card(name).getByRole("link", { name: new RegExp(`^${say(`dashboard:${part}`)}`) }),
    /** Until nothing is waited for. */
    async filled() {
      await page.locator("[data-slot=card]").first().waitFor();
      await page.waitForFunction(
        () =>
          document.querySelectorAll("main [data-slot=skeleton]").length === 0 &&
          !document.querySelector("main")?.textContent?.includes("…") &&
          !document.querySelector("main [aria-busy=true]"),
      );
    },
  };
};
