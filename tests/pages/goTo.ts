import type { Page } from "@playwright/test";

/** To another screen as a link inside the panel goes there. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, "", to), path);
