import { expect, test } from "#tests/fixtures/panel.ts";
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
