import { expect } from "#tests/fixtures/panel.ts";
import { everything } from "#tests/fixtures/tried.ts";
import { rowsModel } from "./models/rowsModel.ts";
import { type WalkFixtures, walkModel } from "./models/walkModel.ts";

interface List {
  name: string;
  login: string;
  path: string;
  rows: string;
  /** The call that its rows come from. */
  call: RegExp;
}

const first: List = {
  name: "enquiries",
  login: "costa",
  path: "/properties/enquiries",
  rows: "[data-contact]",
  call: /\/api\/client\/propertycontacts(\?|$)/,
};
/** They show their rows by the same parts and machine, so a run of the suite walks over the first alone. */
const others: readonly List[] = [
  {
    name: "entries",
    login: "business",
    path: "/directories",
    rows: "[data-entry]",
    call: /\/api\/client\/directory(\?|$)/,
  },
  {
    name: "data feeds",
    login: "costa",
    path: "/properties/data-feed",
    rows: "[data-feed]",
    call: /\/exportedfeeds(\?|$)/,
  },
  {
    name: "import reports",
    login: "xmlhomes",
    path: "/properties/xml-import-report",
    rows: "[data-index]",
    call: /\/history\/xmlhomes(\?|$)/,
  },
  {
    name: "invoices",
    login: "costa",
    path: "/invoicing",
    rows: "[data-invoice]",
    call: /\/invoicehistory(\?|$)/,
  },
];

for (const { name, login, path, rows, call } of everything ? [first, ...others] : [first]) {
  walkModel(`the list of ${name}`, rowsModel, async ({ page, say, signIn }: WalkFixtures) => {
    await signIn(login);
    const row = page.locator(rows);
    const retry = page.getByRole("button", { name: say("list:retry"), exact: true });
    const failure = page.locator("[data-slot=failure-state]");
    const menu = page.getByRole("navigation", { name: say("shell:menu") });
    /** What is done while the rows cannot be had. */
    const failing = async (act: () => Promise<unknown>) => {
      const answered = page.waitForResponse(call);
      await page.route(call, (route) =>
        route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
      );
      await act();
      await answered;
      await expect(failure).toBeVisible();
      await page.unroute(call);
    };
    await page.goto(path);
    return {
      checks: {
        shown: async () => {
          await expect(row.first()).toBeVisible();
          await expect(failure).toHaveCount(0);
        },
        failed: async () => {
          await expect(failure).toBeVisible();
          await expect(retry).toBeVisible();
          await expect(row).toHaveCount(0);
        },
        away: () => expect(page).toHaveURL("/faq"),
      },
      acts: {
        reload: async () => void (await page.reload()),
        reloadFails: () => failing(() => page.reload()),
        reloadWithOldToken: async () => {
          let refused = false;
          await page.route(call, (route) => {
            if (refused) return route.fallback();
            refused = true;
            return route.fulfill({ status: 401, json: { code: "ErrInvalidAccessToken" } });
          });
          const renewed = page.waitForResponse(/token\/refresh$/);
          await page.reload();
          expect((await renewed).ok()).toBe(true);
          await expect(row.first()).toBeVisible();
          await page.unroute(call);
        },
        retry: () => retry.click(),
        retryFails: () => failing(() => retry.click()),
        goAway: () => menu.getByRole("link", { name: say("shell:faq") }).click(),
        goBack: async () => void (await page.goBack()),
        goBackFails: () => failing(() => page.goBack()),
      },
    };
  });
}
