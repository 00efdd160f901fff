import type { Comparison } from "#contracts/comparison/comparisonContract.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { sidewaysFindings } from "#tests/fixtures/sidewaysFindings.ts";
import { textsIn } from "#tests/fixtures/texts.ts";
import { listPage } from "#tests/pages/listPage.ts";

test.describe("a listing against the others", () => {
  // COMPARE-20, COMPARE-22, QUAL-39
  test("is told by the keyboard beside its score, fails by itself and is asked for again", async ({
    page,
    say,
    signIn,
    request,
  }) => {
    const { accessToken } = await signIn("costa");
    const asked = async <Answer>(path: string): Promise<Answer> => {
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await (await request.get(`/api/client/property${path}`, { headers })).json()) as Answer;
    };
    const listings = await asked<PropertyListItem[]>("?Take=100&Status=active&Offer=3");
    const states = async () => {
      for (const item of listings) {
        const { state } = await asked<Comparison>(`/${item.Id}/comparison`);
        if (state === "compared") return item;
        if (state === "notYet") return undefined;
      }
      return undefined;
    };
    await expect.poll(async () => (await states())?.Id, { timeout: 40_000 }).toBeDefined();
    const { Id, AgentRef, Quality } = (await states()) as PropertyListItem;
    const answer = await asked<Comparison>(`/${Id}/comparison`);

    const list = listPage(page, say);
    const part = page.getByRole("region", { name: say("comparison:title") });
    await page.route("**/comparison", (route) =>
      route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
    );
    await list.open(`?Id=${Id}`);
    const score = page.getByRole("button", { name: new RegExp(`${AgentRef}: ${Quality}`) });
    await score.press("Enter");
    await expect(part).toContainText(say("comparison:failed"));
    await expect(page.getByRole("dialog")).toContainText(say("quality:score", { score: Quality ?? 0 }));
    await page.unroute("**/comparison");
    await part.getByRole("button", { name: say("list:retry") }).press("Enter");
    await expect(part.getByRole("heading", { name: say("comparison:title") })).toBeFocused();

    await expect(part.locator("[data-slot=quartile-strip]").first()).toBeVisible();
    expect(answer.group?.place).toEqual({ en: expect.stringMatching(/\w/), es: expect.stringMatching(/\w/) });
    await expect(part).toContainText(String(answer.group?.place.en));
    await expect(part.getByRole("term")).toHaveText(
      ["views", "pricePerMetre", "daysListed", "photos", "quality"].map((metric) =>
        say(`comparison:metric.${metric}`),
      ),
    );
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(await sidewaysFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(part).toBeHidden();
    await expect(score).toBeFocused();

    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await score.press("Enter");
      await expect(part.locator("[data-slot=quartile-strip]").first()).toBeVisible();
      expect(await sidewaysFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(score).toBeFocused();
    }

    await page.setViewportSize({ width: 390, height: 844 });
    const inSpanish = textsIn("es");
    await page.context().addCookies([{ name: "locale", value: "es", url: page.url(), sameSite: "Strict" }]);
    await page.reload();
    await score.press("Enter");
    const frente = page.getByRole("region", { name: inSpanish("comparison:title") });
    await expect(frente).toContainText(String(answer.group?.place.es));
    await expect(frente.getByRole("term").first()).toHaveText(inSpanish("comparison:metric.views"));
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysFindings(page)).toEqual([]);
  });

  // COMPARE-31, COMPARE-32
  test("those that are looked at least are found by a filter, which the address keeps and a chip takes away", async ({
    page,
    say,
    signIn,
  }) => {
    await signIn("costa");
    const list = listPage(page, say);
    await list.open();
    await list.button("filters.all").click();
    await list.filter("performanceLabel").selectOption("low");
    await list.button("filters.apply").click();
    await expect(page).toHaveURL(/\?performance=low$/);
    await expect(list.chips).toHaveText([say("properties:filters.performance")]);
    await page.reload();
    await expect(list.chips).toHaveText([say("properties:filters.performance")]);
    await list.chips.getByRole("button").press("Enter");
    await expect(page).toHaveURL(/\/properties$/);
  });
});
