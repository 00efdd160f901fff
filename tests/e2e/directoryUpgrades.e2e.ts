import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { directoryPage } from "#tests/pages/directoryPage.ts";

const call = "**/api/client/contact-advertise";
const list = "**/api/client/directory";

// DIR-19, DIR-20, DIR-21
test("entries are selected and their upgrades asked for by keyboard; it says what was asked and what was not", async ({
  page,
  say,
  newClient,
}) => {
  const { entries } = await newClient({ like: "costa", entries: true });
  const [premium = 0, standard = 0, , free = 0] = entries;
  const directory = directoryPage(page, say);
  const bar = page.getByRole("region", { name: say("directories:select.bar") });
  const box = (id: number) => page.locator(`[data-select="${id}"]`);
  await directory.open();
  const names = await Promise.all([premium, standard, free].map(directory.nameOf));
  const [premiumName = "", standardName = "", freeName = ""] = names;
  await expect(bar).toHaveCount(0);
  for (const id of [premium, free]) {
    await directory.row(id).focus();
    await page.keyboard.press("x");
    await expect(box(id)).toBeChecked();
  }
  await box(standard).focus();
  await page.keyboard.press("Space");
  await expect(bar.getByRole("status")).toHaveText(say("directories:select.count_other", { count: 3 }));
  await directory.filter.fill("nothing like this");
  await expect(bar.getByRole("status")).toHaveText(say("directories:select.count_other", { count: 3 }));
  await directory.filter.press("Escape");
  await directory.row(premium).focus();
  await page.keyboard.press("F6");
  await expect(bar.getByRole("button", { name: say("directories:select.ask") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    `/advertise-directory?entry=${[premium, standard, free].toSorted().join(",")}`,
  );

  const main = page.getByRole("main");
  const price = (level: string, name: string, id: number, amount: string) =>
    main.getByRole("button", {
      name: say("advertise:entries.choose", {
        level: say(`advertise:${level}.name`),
        name,
        id: String(id),
        price: amount,
      }),
    });
  await expect(main.getByRole("row")).toHaveCount(3);
  await expect(price("FeaturedPremium", standardName, standard, "€70")).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(price("Featured", freeName, free, "€45")).toHaveAttribute("aria-pressed", "true");
  await price("FeaturedPremium", freeName, free, "€70").focus();
  await page.keyboard.press("Enter");
  await expect(price("Featured", freeName, free, "€45")).toHaveAttribute("aria-pressed", "false");
  const level = say("advertise:FeaturedPremium.name");
  const tooHigh = say("advertise:entries.highest", { name: premiumName, id: String(premium), level });
  await expect(main.getByText(tooHigh)).toBeVisible();
  await expect(main.getByText("€140")).toBeVisible();

  await page.getByLabel(say("advertise:request.comments")).fill("From January on");
  const send = page.getByRole("button", { name: say("advertise:request.send") });
  await send.focus();
  const [request] = await Promise.all([page.waitForRequest(call), page.keyboard.press("Enter")]);
  expect(request.postDataJSON()).toEqual({
    subject: "Upgrade request: 2 directory entries",
    body: [
      `Premium for ${standardName} (${standard}), now Standard: €70 a month`,
      `Premium for ${freeName} (${free}), now Free: €70 a month`,
      "Together: €140 a month, excluding VAT",
      "",
      "From January on",
    ].join("\n"),
    language: "en",
  });
  const sent = main.getByRole("status").filter({ hasText: say("advertise:request.sent") });
  const lineOf = (name: string, id: number) =>
    say("advertise:request.entry", { level, name, id: String(id) });
  await expect(sent.getByRole("listitem")).toHaveText([
    lineOf(standardName, standard),
    lineOf(freeName, free),
    tooHigh,
  ]);
  await expect(main.getByRole("button", { pressed: true })).toHaveCount(0);
});

// DIR-19, DIR-20, DIR-21
test("a row names its entry; all are selected by a press, and nobody asks for an entry that is not theirs", async ({
  page,
  say,
  newClient,
}) => {
  const { entries } = await newClient({ like: "costa", entries: true });
  const [, standard = 0] = entries;
  const directory = directoryPage(page, say);
  const bar = page.getByRole("region", { name: say("directories:select.bar") });
  await directory.open();
  const name = await directory.nameOf(standard);
  await directory.row(standard).getByRole("checkbox").click();
  await bar.getByRole("button", { name: say("directories:select.all") }).click();
  await expect(bar.getByRole("status")).toHaveText(
    say("directories:select.count_other", { count: entries.length }),
  );
  await expect(bar.getByRole("button", { name: say("directories:select.all") })).toHaveCount(0);
  await bar.getByRole("button", { name: say("directories:select.clear") }).press("Enter");
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);

  await page.route(list, (route) => route.fulfill({ status: 503, json: { code: "ErrNotReady" } }));
  await page.goto(`/advertise-directory?entry=${standard},99999999`);
  const alert = page.getByRole("alert").filter({ hasText: say("advertise:entries.failed") });
  await expect(alert).toBeVisible();
  await page.unroute(list);
  await alert.getByRole("button", { name: say("advertise:entries.retry") }).press("Enter");
  await expect(page.getByText(say("advertise:entries.unknown", { id: "99999999" }))).toBeVisible();
  const [request] = await Promise.all([
    page.waitForRequest(call),
    page.getByRole("button", { name: say("advertise:request.send") }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    subject: `Upgrade request: directory entry ${standard}`,
    body: expect.stringContaining(`Premium for ${name} (${standard})`),
  });
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });
    test("axe finds nothing where entries are selected and asked for, and a phone needs no sideways scrolling", async ({
      page,
      say,
      newClient,
    }) => {
      const { found, look } = examiner(page, language);
      const { entries } = await newClient({ like: "costa", entries: true });
      const directory = directoryPage(page, say);
      await directory.open();
      for (const id of entries) await page.locator(`[data-select="${id}"]`).check();
      // At its end the bar lies below the list, and covers no link in part.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await look("entries selected");
      await page.getByRole("button", { name: say("directories:select.ask") }).click();
      await expect(page.getByText(say("advertise:entries.leftOut"))).toBeVisible();
      await look("upgrades of entries");
      await page.setViewportSize({ width: 390, height: 844 });
      const named = await page
        .locator("th[scope=row] bdi")
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getClientRects().length] as const));
      expect(named.filter(([name, lines]) => lines > ((name?.length ?? 0) <= 17 ? 1 : 2))).toEqual([]);
      await page.getByRole("button", { name: say("advertise:request.send") }).click();
      await expect(page.getByText(say("advertise:entries.asked"))).toBeVisible();
      await look("upgrades that were asked for");
      expect(found).toEqual({});
    });
  });
}
