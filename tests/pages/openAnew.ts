import { expect, type Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";
import { goTo } from "./goTo.ts";

/**
 * Opens a screen anew within the page, by way of another: what it shows is asked for again as after a load. Where the load is not the
 * subject it is saved, and axe's first look at what was loaded, which takes as long.
 */
export const openAnew = (page: Page, say: Say) => async (path: string) => {
  const between = page.getByRole("heading", { level: 1, name: say("faq:title"), exact: true });
  await goTo(page, "/faq");
  await expect(between).toBeVisible();
  await goTo(page, path);
  await expect(between).toHaveCount(0);
};
