import { daysBefore, madridDay } from "#contracts/wire/days.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";

const refused = { status: 500, json: { code: "ErrInternalServerError" } };

test.describe("the popovers of a property", () => {
  // STAT-14, STAT-15
  test("show what it is, and how its price went, by mouse and by keys", async ({ page, say, newClient }) => {
    const costa = await newClient({ like: "costa", visitDays: 40 });
    const analytics = analyticsPage(page, say);
    await analytics.open("?dimention=property");
    const first = analytics.rows.first();
    /** A row is a way to its button, which comes with what the group is called. */
    const openByRow = async () => {
      await first.locator("[data-peek]").first().waitFor();
      await first.getByRole("cell").last().click();
    };
    const today = madridDay(new Date());
    const Id = Number(await first.getAttribute("data-group"));
    const property = await costa.property(Id);
    await expect(first).toContainText(property.AgentRef);
    await first.getByRole("button").first().click();
    await expect(analytics.popover).toContainText(property.AgentRef);
    await expect(analytics.popover).toContainText(property.TownName);
    await expect(analytics.popover).toContainText(`€${property.PriceInEuro.toLocaleString("en-GB")}`);
    await expect(analytics.popover).toContainText(
      `£${Math.round(property.PriceInPounds).toLocaleString("en-GB")}`,
    );
    await expect(analytics.popover.locator("img")).toHaveCount(property.Photos.length > 0 ? 1 : 0);
    await page.keyboard.press("Escape");
    await expect(analytics.popover).toHaveCount(0);
    await expect(first.getByRole("button").first()).toBeFocused();
    await analytics.title.focus();
    await page.keyboard.press("j");
    await expect(first).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(analytics.popover).toContainText(property.AgentRef);
    const ways = analytics.popover.getByRole("link");
    await expect(ways).toHaveText(
      ["listing", "enquiries", "analytics"].map((way) => analytics.text(`peek.to.${way}`)),
    );
    await expect(ways.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/properties?Id=${Id}`);
    await expect(page.locator("[data-property]")).toHaveCount(1);
    await page.goBack();
    await analytics.settled();
    await openByRow();
    await ways.nth(1).click();
    const counted = `todate=${daysBefore(today, 1)}&spam=false&propertyid=${Id}&type=web`;
    await expect(page).toHaveURL(`/properties/enquiries?${counted}`);
    await page.goBack();
    await analytics.settled();
    await openByRow();
    await ways.last().click();
    await expect(page).toHaveURL(`/properties/analytics?id=${Id}`);
    await expect(analytics.popover).toHaveCount(0);
    await page.goBack();
    await costa.change(Id, { Price: property.Price * 2, Currency: property.Currency });
    await first
      .getByRole("button", { name: analytics.text("peek.pricesOf", { name: property.AgentRef }) })
      .click();
    await expect(analytics.popover.getByRole("row").nth(1)).toContainText("+100.0 %");
    await expect(analytics.popover.getByRole("row")).not.toHaveCount(2);
  });

  // STAT-24
  test("say when it could not be loaded, and when it was deleted", async ({ page, say, signIn }) => {
    await signIn("over");
    const analytics = analyticsPage(page, say);
    await analytics.open("?dimention=agentref");
    const look = analytics.rows.first().getByRole("button").first();
    const prices = "**/api/analytics/propertyhistory";
    await page.route(prices, (route) => route.fulfill(refused));
    await analytics.rows.first().getByRole("button").last().click();
    await expect(analytics.popover.getByText(analytics.text("peek.failed.prices"))).toBeVisible();
    await page.unroute(prices);
    await analytics.popover.getByRole("button", { name: analytics.text("list:retry") }).click();
    await expect(analytics.popover.getByRole("columnheader").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.route(/\/api\/client\/property\?/, (route) => route.fulfill({ json: [] }));
    await look.click();
    await expect(analytics.popover).toContainText(analytics.text("peek.gone.details"));
    await look.click();
    await expect(analytics.popover).toHaveCount(0);
  });
});
