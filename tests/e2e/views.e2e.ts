import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { listPage } from "#tests/pages/listPage.ts";

// VIEW-11, VIEW-12, VIEW-13, VIEW-14, VIEW-15, VIEW-16, VIEW-18, VIEW-19
test("a view is kept, opened, changed, saved, put in order and opened from the menu, all by keyboard", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "costa" });
  const list = listPage(page, say);
  /** What is pressed while a screen comes goes with what stood there until then. */
  const open = async (address: string) => {
    await page.goto(address);
    await expect(list.rows.first()).toBeVisible();
  };
  await open("/properties?Status=active");
  const button = page.locator("#views-button");
  const item = (name: string) => page.getByRole("menuitem", { name });
  const choose = async (name: string) => {
    // A dialog that is still closing keeps the focus.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await button.press("Enter");
    await item(name).press("Enter");
  };
  const name = page.getByRole("dialog").getByRole("textbox");
  const keep = async (text: string) => {
    await choose(say("views:saveAs"));
    await expect(name).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(button).toHaveText(text);
    await expect(button).toBeFocused();
  };
  await keep("Active ones");
  await open("/properties?OfferType=2");
  await keep("Sales");

  await button.press("Enter");
  await page.getByRole("menuitemradio", { name: "Active ones" }).press("Enter");
  await expect(page).toHaveURL(/\/properties\?Status=active$/);
  await page.goBack();
  await expect(button).toHaveText("Sales");

  await open("/properties?OfferType=2");
  await expect(button).toHaveText("Sales");
  await page
    .getByRole("columnheader", { name: say("properties:columns.price") })
    .getByRole("button")
    .press("Enter");
  await expect(page).toHaveURL(/Order/);
  await expect(button).toHaveText(say("views:changed", { name: "Sales" }));
  await choose(say("views:save", { name: "Sales" }));
  await expect(button).toHaveText("Sales");

  await choose(say("views:columns.open"));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: say("properties:columns.location") }).press("Space");
  await dialog
    .getByRole("button", { name: say("views:arrange.up", { name: say("properties:columns.price") }) })
    .press("Enter");
  await dialog.getByRole("radio", { name: say("views:density.compact") }).press("Space");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const heads = page.getByRole("columnheader");
  await expect(heads.filter({ hasText: say("properties:columns.location") })).toHaveCount(0);
  await expect(button).toHaveText(say("views:changed", { name: "Sales" }));
  await choose(say("views:save", { name: "Sales" }));

  await choose(say("views:arrange.open"));
  await expect(dialog.getByRole("listitem").first().getByRole("button").first()).toBeFocused();
  await dialog.getByRole("button", { name: say("views:arrange.up", { name: "Sales" }) }).press("Enter");
  await expect(dialog.getByRole("listitem").first()).toContainText("Sales");
  await expect(
    dialog.getByRole("button", { name: say("views:arrange.up", { name: "Sales" }) }),
  ).toBeFocused();
  await dialog
    .getByRole("button", { name: say("views:arrange.makeDefault", { name: "Sales" }) })
    .press("Enter");
  await expect(
    dialog.getByRole("button", { name: say("views:arrange.noDefault", { name: "Sales" }) }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.goto("/dashboard");
  const menu = page
    .getByRole("navigation")
    .getByRole("link", { name: say("shell:listings") })
    .first();
  await expect(menu).toHaveAttribute("href", /OfferType=2/);
  await menu.press("Enter");
  await expect(button).toHaveText("Sales");
  await expect(heads.filter({ hasText: say("properties:columns.location") })).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("Active on");
  await page.getByRole("option", { name: "Active ones" }).click();
  await expect(page).toHaveURL(/Status=active/);
  await expect(button).toHaveText("Active ones");
  await expect(heads.filter({ hasText: say("properties:columns.location") })).toHaveCount(1);
});

for (const touch of [false, true]) {
  test.describe(`rows at 1024 px, ${touch ? "by touch" : "with a mouse"}`, () => {
    test.use({ viewport: { width: 1024, height: 900 }, hasTouch: touch, isMobile: touch });

    // VIEW-19, QUAL-39
    test("are as high as their places were, with their score, which has a column where prices are hidden", async ({
      page,
      say,
      newClient,
      request,
    }) => {
      const { tokens } = await newClient({ like: "costa", listings: 12 });
      const list = listPage(page, say);
      const lay = async (Layout: object) => {
        const headers = { authorization: `Bearer ${tokens.accessToken}` };
        const data = {
          Screen: "properties",
          Layout: { Order: [], Hidden: [], Density: "compact", ...Layout },
        };
        expect((await request.put("/api/client/viewlayout", { headers, data })).status()).toBe(204);
        await list.open();
      };
      const heights = () =>
        list.rows.evaluateAll((rows) => [
          ...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height))),
        ]);
      const compact = touch ? 48 : 44;
      const score = list.rows.first().getByRole("button", { name: /: \d+,/ });
      await list.open();
      expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(touch);
      await expect(score).toHaveCount(1);
      await expect.poll(heights).toEqual([64]);
      if (touch) expect((await score.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await lay({});
      await expect.poll(heights).toEqual([compact]);
      expect(await axeFindings(page)).toEqual([]);
      await lay({ Hidden: ["price"] });
      await expect.poll(heights).toEqual([compact]);
      await expect(score).toHaveCount(1);
      await lay({ Hidden: ["price"], Density: "comfortable" });
      await expect.poll(heights).toEqual([64]);
      await page.setViewportSize({ width: 768, height: 900 });
      await expect.poll(heights).toEqual([64]);
      await lay({});
      await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(56);
    });
  });
}
