import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";
import { openAnew } from "#tests/pages/openAnew.ts";

const refused = { status: 500, json: { code: "ErrInternalServerError" } };

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test("axe finds nothing in the analytics, whatever they show", async ({ page, say, signIn }) => {
      await signIn("costa");
      const { found, look } = examiner(page, language);
      const analytics = analyticsPage(page, say);
      const anew = openAnew(page, say);
      await analytics.open("?dimention=property&country=GB&bedrooms=3%2B&metric2=detailed");
      await analytics.more.click();
      await expect(analytics.filter("agentref")).toBeVisible();
      await analytics.settled();
      await look("every filter");
      await analytics.filter("minprice").fill("3x");
      await expect(page.getByText(analytics.text("wrong.invalid"))).toBeVisible();
      await look("a filter that is wrong");
      await analytics.filter("minprice").fill("");
      await analytics.rows.first().getByRole("button").first().click();
      await expect(analytics.popover.locator("[data-slot=thumbnail]")).toBeVisible();
      await look("a property");
      await page.keyboard.press("Escape");
      await analytics.rows.first().getByRole("button").last().click();
      await expect(analytics.popover.getByRole("table")).toBeVisible();
      await look("its prices");
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 390, height: 780 });
      await analytics.more.click();
      await look("on a phone");
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.route("**/api/analytics/**", (route) => route.fulfill(refused));
      await analytics.dimension.selectOption("town");
      await expect(analytics.section.getByText(analytics.text("failed.stale"))).toBeVisible();
      await look("an old table");
      await anew("/properties/analytics?dimention=town");
      await expect(analytics.section.getByText(analytics.text("failed.title"))).toBeVisible();
      await look("nothing but failures");
      await page.unroute("**/api/analytics/**");
      await page.route("**/api/analytics/**", () => undefined);
      await anew("/properties/analytics?dimention=town");
      await expect(analytics.count).toHaveText(analytics.text("count.loading"));
      await look("loading");
      await page.unroute("**/api/analytics/**");
      await analytics.open("?agentref=nobody%20has%20this", anew);
      await expect(analytics.section.getByText(analytics.text("empty.title"))).toBeVisible();
      await look("empty");
      const directory = analyticsPage(page, say, "directories");
      await directory.open("?dimention=device", anew);
      await directory.settled();
      await look("the directory");
      expect(found).toEqual({});
    });
  });
}
