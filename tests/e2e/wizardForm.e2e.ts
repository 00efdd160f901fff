import { expect, test } from "#tests/fixtures/panel.ts";
import { oneOf, triedLanguages } from "#tests/fixtures/tried.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

for (const width of [1440, 390]) {
  // WIZ-39, WIZ-41 … WIZ-44
  test(`at ${width} px the form shows what it asks for, and Next leads to what is missing`, async ({
    page,
    say,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn("costa");
    const list = listPage(page, say);
    const wizard = wizardPage(page, say);
    await list.open();
    await list.add.click();

    await test.step("required fields are marked, the others are not", async () => {
      const markOf = (name: string) =>
        wizard.dialog
          .locator("label", { hasText: say(`wizard:fields.${name}`) })
          .first()
          .evaluate((label) => getComputedStyle(label, "::after").content);
      expect(await markOf("Price")).toContain("*");
      expect(await markOf("Location")).toContain("*");
      expect(await markOf("CadastralReference")).toBe("none");
    });

    await test.step("a read-only field has no edge, an editable one has", async () => {
      const edgeOf = (name: string) =>
        wizard
          .field(name)
          .locator("xpath=..")
          .evaluate((box) => getComputedStyle(box).borderTopColor);
      expect(await edgeOf("Address")).toBe("rgba(0, 0, 0, 0)");
      expect(await edgeOf("AgentRef")).not.toBe("rgba(0, 0, 0, 0)");
    });

    await test.step("a plot is not asked for bedrooms", async () => {
      await expect(wizard.field("Bedrooms")).toBeVisible();
      await wizard.field("Type").selectOption("3");
      await expect(wizard.field("Bedrooms")).toHaveCount(0);
      await expect(wizard.field("EnergyRatingConsumption")).toHaveCount(0);
      await expect(wizard.field("Plot")).toBeVisible();
    });

    await test.step("Next stays, and the first field that is missing has the focus", async () => {
      await wizard.button("next").click();
      await expect(wizard.step("details")).toHaveAttribute("aria-current", "step");
      await expect(wizard.field("AgentRef")).toBeFocused();
    });

    await test.step("the languages stand in one row, on a phone in two", async () => {
      await wizard.step("description").click();
      const tabs = wizard.dialog.getByRole("tab");
      await expect(tabs).toHaveCount(12);
      const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(width < 768 ? 2 : 1);
      await expect(tabs.first()).toHaveText(/^en/i);
    });
  });
}

for (const language of triedLanguages) {
  test.describe(`Two versions of a listing (${language})`, () => {
    test.use({ language });

    // WIZ-45
    test("stand beside each other in the ink of values, on a phone under each other, a text by field and language", async ({
      page,
      say,
      newClient,
    }) => {
      const costa = await newClient({ like: "costa" });
      const { Id, Ref } = await costa.addProperty({ Price: 300_000, Descriptions: { en: "A house." } });
      const wizard = wizardPage(page, say);
      await page.goto(`/properties?edit=${Id}`);
      await expect(wizard.field("AgentRef")).toHaveValue(Ref);
      await costa.change(Id, { Price: 310_000, Descriptions: { en: "A bright house." } });
      await wizard.field("Price").fill("305.000");
      await wizard.step("description").click();
      await wizard.language("en").click();
      await wizard.description("en").fill("A house by the sea.");
      await wizard.step("confirmation").click();
      await wizard.button("save").click();

      const conflict = page.getByRole("dialog", { name: say("wizard:conflict.title") });
      const english = say("wizards:description.field", { language: say("wizards:languages.en") });
      await expect(conflict.getByText(english, { exact: true })).toBeVisible();
      const values = [
        language === "es" ? "305.000 €" : "€305,000",
        language === "es" ? "310.000 €" : "€310,000",
        "A house by the sea.",
        "A bright house.",
      ].map((value) => conflict.getByText(value, { exact: true }));
      const measured = () =>
        Promise.all(
          values.map((value) =>
            value.evaluate((element) => {
              const { left, top, bottom } = element.getBoundingClientRect();
              const list = element.closest("ul");
              const ink = getComputedStyle(element).color === (list && getComputedStyle(list).color);
              return { left, top, bottom, ink };
            }),
          ),
        );
      const expectReadable = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        const [price, theirPrice, text, theirText] = await measured();
        for (const [mine, theirs] of [
          [price, theirPrice],
          [text, theirText],
        ]) {
          if (!mine || !theirs) throw new Error("a version is missing");
          expect([mine.ink, theirs.ink]).toEqual([true, true]);
          if (width < 768) expect(theirs.top).toBeGreaterThan(mine.bottom);
          else expect([theirs.top, theirs.left > mine.left]).toEqual([mine.top, true]);
        }
      };
      for (const width of [1440, 768, 390]) await expectReadable(width);
      await conflict.getByRole("button", { name: say("wizards:conflict.review") }).press("Enter");
      const texts = conflict.getByRole("group", { name: english });
      await expect(texts.getByRole("radio")).toHaveCount(2);
      for (const width of [1440, 768, 390]) await expectReadable(width);
    });
  });
}

const widePhone = [
  ["en", 1440],
  ["es", 390],
] as const;
for (const [language, width] of oneOf(widePhone, 1)) {
  test.describe(`A listing that a filter leaves out (${language}, ${width} px)`, () => {
    test.use({ language });

    // LIST-60
    test("is shown from the message that it was saved, without the filter and in the same order", async ({
      page,
      say,
      newClient,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const costa = await newClient({ like: "costa", listings: 12 });
      const { Ref } = await costa.addProperty({ Price: 100_000 });
      const list = listPage(page, say);
      const wizard = wizardPage(page, say);
      const order = "Order=NormalizedPriceInEuro&OrderDirection=asc";
      await list.open(`?AgentRef=${Ref}&MaxPrice=100000&${order}`);
      await list.row(Ref).focus();
      await page.keyboard.press("e");
      await wizard.field("Price").fill("125000");
      await wizard.step("confirmation").press("Enter");
      await wizard.button("save").press("Enter");
      await expect(wizard.dialog).toBeHidden();
      const message = list.toast("wizard:saved", { reference: Ref });
      await message.getByRole("button", { name: say("wizards:showIt") }).press("Enter");
      await expect(list.row(Ref)).toBeFocused();
      await expect(list.row(Ref)).toBeInViewport({ ratio: 1 });
      expect(await list.rows.count()).toBeGreaterThan(1);
      await expect(list.chips).toHaveCount(0);
      expect(new URL(page.url()).search).toBe(`?${order}`);
      await page.goBack();
      await expect(list.row(Ref)).toHaveCount(0);
    });
  });
}

const phoneWide = [
  ["en", 390],
  ["es", 1440],
] as const;
for (const [language, width] of oneOf(phoneWide, 0)) {
  test.describe(`An edit that is saved before the last step (${language}, ${width} px)`, () => {
    test.use({ language, viewport: { width, height: 844 } });

    // WIZ-46, LIST-67
    test("is saved beside Next, leads to a fault in another step, and begins at the price from the row's menu", async ({
      page,
      say,
      newClient,
    }) => {
      const costa = await newClient({ like: "costa", listings: 12 });
      const { Id, Ref } = await costa.addProperty({ Price: 300_000 });
      const list = listPage(page, say);
      const wizard = wizardPage(page, say);
      await list.open(`?AgentRef=${Ref}`);
      await list.act(Ref, "price");
      await expect(wizard.field("Price")).toBeFocused();
      await wizard.field("Price").fill("");
      await wizard.step("media").click();
      await wizard.button("save").click();
      await expect(wizard.step("details")).toHaveAttribute("aria-current", "step");
      await expect(wizard.field("Price")).toBeFocused();
      await wizard.field("Price").fill("325000");
      const buttons = wizard.dialog.locator("[data-slot=dialog-footer] button");
      for (const box of await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
        expect([box.left >= 0, box.right <= width]).toEqual([true, true]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/save-${width}.png` });
      await wizard.button("save").click();
      await expect(wizard.dialog).toBeHidden();
      await expect(list.toast("wizard:saved", { reference: Ref })).toBeVisible();
      expect((await costa.property(Id)).Price).toBe(325_000);
    });

    // LIST-66
    test("what is new has no such button, and its row has the focus once it is published", async ({
      page,
      say,
      newClient,
    }) => {
      await newClient({ like: "costa", listings: 3 });
      const list = listPage(page, say);
      const wizard = wizardPage(page, say);
      await list.open();
      await list.add.click();
      await wizard.fillDetails("NEW-1");
      await expect(wizard.button("save")).toHaveCount(0);
      await wizard.step("confirmation").click();
      await wizard.button("publishNow").click();
      await expect(wizard.dialog).toBeHidden();
      await expect(list.row("NEW-1")).toBeFocused();
      await expect(list.row("NEW-1")).toBeInViewport({ ratio: 1 });
    });
  });
}
