import sharp from "sharp";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { textsIn } from "#tests/fixtures/texts.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const prices = {
  en: { first: "€725,000", second: "€699,000" },
  es: { first: "725.000 €", second: "699.000 €" },
};

for (const language of triedLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    // LIST-32, LIST-40
    test("an agent finds, adds, publishes, edits, switches off and on, and deletes a property", async ({
      page,
      context,
      say,
      newClient,
    }) => {
      const agent = await newClient({ like: "costa" });
      await agent.addProperty({ Type: 25, Price: 850_000 });
      await context.clearCookies();
      const site = textsIn(language);
      const list = listPage(page, say);
      const wizard = wizardPage(page, say);
      const Ref = newReference();
      const price = prices[language];
      const link = page.getByRole("link", { name: Ref, exact: true });

      await test.step("signs in", async () => {
        await page.goto("/");
        await page.getByRole("button", { name: "OK" }).click();
        await page.getByRole("button", { name: say("signIn:spanish") }).click();
        if (language === "en") await page.getByRole("button", { name: say("signIn:english") }).click();
        await page.getByLabel(say("signIn:identifier")).fill(agent.login);
        await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
        await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
        await expect(page.getByText(say("signIn:welcome", { name: "Costa Homes" }))).toBeVisible();
        await expect(page).toHaveURL("/dashboard");
        const menu = page.getByRole("navigation", { name: say("shell:menu") });
        await menu
          .getByRole("link", { name: say("shell:listings") })
          .first()
          .click();
        await expect(list.title).toBeVisible();
      });

      await test.step("filters by Jávea, by type and by price", async () => {
        await list.location.fill("Jáv");
        await page.getByRole("option", { name: "Jávea" }).first().click();
        await page.getByRole("button", { name: say("properties:filters.anyType") }).click();
        await page.getByRole("checkbox", { name: "Villa", exact: true }).check();
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: say("properties:filters.all") }).click();
        await list.filter("MaxPrice").fill("900000");
        await list.button("filters.apply").click();
        await expect(list.chips).toHaveCount(3);
        await expect(page).toHaveURL(/Location=m-03082/);
        await expect(page).toHaveURL(/Types=25/);
        await expect(page).toHaveURL(/MaxPrice=900000/);
        const others = list.rows
          .filter({ hasNotText: "Jávea" })
          .or(list.rows.filter({ hasNotText: "Villa" }));
        await expect(others).toHaveCount(0);
        await expect(list.rows.first()).toBeVisible();
        await list.button("filters.clear").first().click();
        await expect(list.chips).toHaveCount(0);
      });

      await test.step("says what it is, what it costs and where it lies", async () => {
        await list.add.click();
        await wizard.fillDetails(Ref);
        await wizard.field("Address").fill("Carrer Major 12");
        await wizard.tool("useAddress").click();
        await expect(wizard.field("Latitude")).not.toHaveValue("");
        const found = await wizard.field("Latitude").inputValue();
        await wizard.tool("edit").click();
        await wizard.dialog.getByRole("button", { name: say("wizard:position.pin") }).press("ArrowUp");
        await expect(wizard.field("Latitude")).not.toHaveValue(found);
        await wizard.tool("stopEditing").click();
        await wizard.dialog.getByLabel(say("wizard:geoInfo.approx")).check();
        await wizard.field("Bedrooms").fill("4");
        await wizard.button("next").click();
      });

      await test.step("writes in two languages", async () => {
        await wizard.language("en").click();
        await wizard.description("en").fill("Sunny villa a short walk from the Arenal.");
        await wizard.language("es").click();
        await wizard.description("es").fill("Villa soleada a un paseo del Arenal.");
        await wizard.button("next").click();
      });

      await test.step("uploads three photos", async () => {
        const photos = await Promise.all(
          [1600, 1200, 900].map(async (width, at) => ({
            name: `casa-${at + 1}.jpg`,
            mimeType: "image/jpeg",
            buffer: await jpeg({ width, height: 800 }),
          })),
        );
        await wizard.addPhotos(photos);
        await expect(wizard.text("photos.progress", { done: 3, total: 3 })).toBeAttached();
        await wizard.button("next").click();
      });

      await test.step("checks and publishes", async () => {
        const confirmation = wizard.content("confirmation");
        await expect(confirmation).toContainText(Ref);
        await expect(confirmation).toContainText("Villa soleada a un paseo del Arenal.");
        await expect(confirmation.getByRole("img")).toHaveCount(3);
        await wizard.button("publishNow").click();
        await expect(list.toast("wizard:published", { reference: Ref })).toBeVisible();
        await expect(wizard.dialog).toBeHidden();
      });

      await test.step("finds it, and sees it as the public does", async () => {
        await list.find(Ref);
        await expect(list.rows).toHaveCount(1);
        await expect(list.row(Ref)).toContainText(price.first);
        const [shown] = await Promise.all([context.waitForEvent("page"), link.click()]);
        await expect(shown.getByText(site("site:preview"))).toBeVisible();
        await expect(shown.getByRole("heading", { level: 1 })).toContainText("Jávea");
        await expect(shown.getByText(price.first)).toBeVisible();
        const description =
          language === "en"
            ? "Sunny villa a short walk from the Arenal."
            : "Villa soleada a un paseo del Arenal.";
        await expect(shown.getByText(description)).toBeVisible();
        const photos = shown.getByRole("region", { name: site("site:photos") }).getByRole("img");
        await expect(photos).toHaveCount(3);
        for (const photo of await photos.all()) {
          await photo.scrollIntoViewIfNeeded();
          await expect
            .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
            .toBeGreaterThan(100);
        }
        await shown.close();
      });

      await test.step("sees a thumbnail of at most 400 × 300", async () => {
        const thumbnail = list.row(Ref).locator("img");
        const shown = await thumbnail.evaluate((image) => (image as HTMLImageElement).currentSrc);
        expect(shown).toMatch(/\/storage\/s(400x300|160x120-webp)\//);
        const address = await thumbnail.evaluate((image) => (image as HTMLImageElement).src);
        expect(address).toContain("/storage/s400x300/");
        const { width, height } = await sharp(await (await page.request.get(address)).body()).metadata();
        expect({ width: width <= 400, height: height <= 300 }).toEqual({ width: true, height: true });
        expect(width === 400 || height === 300).toBe(true);
      });

      await test.step("edits the price", async () => {
        await list.act(Ref, "edit");
        await expect(wizard.field("AgentRef")).toHaveValue(Ref);
        await wizard.field("Price").fill("699000");
        await wizard.step("confirmation").click();
        await wizard.button("save").click();
        await expect(list.toast("wizard:saved", { reference: Ref })).toBeVisible();
        await expect(list.row(Ref)).toContainText(price.second);
      });

      await test.step("switches it off and on", async () => {
        await list.act(Ref, "deactivate");
        await expect(list.toast("properties:deactivated", { reference: Ref })).toBeVisible();
        await expect(list.row(Ref)).toContainText(say("properties:status.deactivated"));
        await list.act(Ref, "activate");
        await expect(list.toast("properties:activated", { reference: Ref })).toBeVisible();
        await expect(list.row(Ref)).toContainText(say("properties:status.active"));
      });

      await test.step("deletes it", async () => {
        await list.act(Ref, "delete");
        await list.confirm.getByRole("button", { name: say("properties:confirm.delete.confirm") }).click();
        await expect(list.toast("properties:deleted", { reference: Ref })).toBeVisible();
        await page.reload();
        await expect(page.getByText(say("properties:empty.filteredTitle")).first()).toBeVisible();
      });
    });
  });
}
