import type { PanelRole } from "#contracts/session/roles.ts";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { enquiryListPage } from "#tests/pages/enquiryListPage.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { responsiblePage } from "#tests/pages/responsiblePage.ts";
import { teamPage } from "#tests/pages/teamPage.ts";

const nobody = { id: "", name: "", tokens: { accessToken: "", refreshToken: "" } };
const users: readonly PanelRole[] = ["manager", "limitedAgent"];

// TEAM-46, TEAM-62, TEAM-64, TEAM-66, TEAM-67
test("an owner gives two listings to Ana, who sees these and their enquiries alone, until she is removed", async ({
  page,
  say,
  enter,
  newClient,
}) => {
  const client = await newClient({ like: "costa", users });
  const { limitedAgent: ana = nobody, manager = nobody } = client.users;
  const list = listPage(page, say);
  const who = responsiblePage(page, say);
  // Whom the demo's people write about is chance: here somebody writes about one that Ana gets, and about one that she does not.
  const [given, alsoGiven, kept] = [
    await client.addProperty(),
    await client.addProperty(),
    await client.addProperty(),
  ];
  await client.receiveEnquiry(given.Id);
  await client.receiveEnquiry(kept.Id, "May I see it on Monday?");
  const [first, second] = [given.Ref, alsoGiven.Ref];
  await list.open();
  await who.ready.first().waitFor({ state: "attached" });
  const references = await list.rows
    .getByRole("link")
    .filter({ has: page.locator("bdi") })
    .allInnerTexts();
  const others = references.filter((reference) => ![first, second].includes(reference));
  expect(others).toContain(kept.Ref);

  await test.step("one by one, by keyboard", async () => {
    const actions = list.button("actions.label", { reference: first });
    await actions.press("Enter");
    await who.item.press("Enter");
    await expect(who.dialog).toContainText(say("responsible:title", { reference: first }));
    await expect(who.user(say("responsible:nobody"))).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(actions).toBeFocused();
    await actions.press("Enter");
    await who.item.press("Enter");
    await who.user(ana.name).press("Space");
    await page.keyboard.press("Enter");
    await expect(list.toast("responsible:told.user", { name: ana.name, reference: first })).toBeVisible();
    await expect(list.row(first)).toContainText(ana.name);
    await expect(actions).toBeFocused();
  });

  await test.step("and many together", async () => {
    for (const reference of [first, second]) await who.pick(reference).check();
    await who.more.press("Enter");
    await who.item.press("Enter");
    await expect(who.dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await who.give(2).press("Enter");
    await expect(who.dialog).toContainText(say("responsible:undecided"));
    await who.user(ana.name).press("Space");
    await who.give(2).press("Enter");
    await expect(list.toast("responsible:told.userMany_other", { name: ana.name, n: "2" })).toBeVisible();
    for (const reference of [first, second]) await expect(list.row(reference)).toContainText(ana.name);
    for (const reference of others) await expect(list.row(reference)).not.toContainText(ana.name);
    await expect(who.more).toBeFocused();
    await expect(who.pick(first)).toBeChecked();
  });

  await test.step("Ana begins at her two listings and meets no refused call", async () => {
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await enter(ana.tokens);
    await page.goto("/");
    await expect(page).toHaveURL(/\/properties$/);
    await expect(list.rows).toHaveCount(2);
    for (const reference of [first, second]) await expect(list.row(reference)).toBeVisible();
    await who.ready.first().waitFor({ state: "attached" });
    await list.button("actions.label", { reference: first }).click();
    await expect(page.getByRole("menuitem", { name: say("bulk:ownerReport") })).toBeVisible();
    await expect(who.item).toHaveCount(0);
    await page.keyboard.press("Escape");
    const enquiries = enquiryListPage(page, say);
    await enquiries.open();
    await expect(enquiries.rows.filter({ hasText: first }).first()).toBeVisible();
    const texts = (await enquiries.rows.allInnerTexts()).join("\n");
    expect(others.filter((reference) => texts.includes(reference))).toEqual([]);
    await page.goto("/properties/analytics");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("shell:propertyAnalytics"));
    await expect(page.getByRole("alert")).toContainText(say("contact:rights.role.limitedAgent"));
    expect(refused).toEqual([]);
  });

  await test.step("her listings go to a colleague when she is removed", async () => {
    await enter(client.tokens);
    const team = teamPage(page, say);
    await page.goto("/team");
    await expect(team.row(ana.id)).toContainText(say("team:roles.limitedAgent"));
    await team.act(ana.name, "remove");
    const remove = team.question.getByRole("button", { name: say("team:ask.remove.accept") });
    await remove.press("Enter");
    await expect(team.question).toContainText(say("team:ask.heirMissing"));
    await expect(team.question.getByRole("radio").first()).toBeFocused();
    await team.heir(manager.name).press("Space");
    await remove.press("Enter");
    await expect(page.getByText(say("team:told.remove", { name: ana.name }))).toBeVisible();
    await list.open();
    for (const reference of [first, second]) await expect(list.row(reference)).toContainText(manager.name);
  });
});

// TEAM-65
test("a limited agent changes prices of many, and is neither offered nor promised to take it back", async ({
  page,
  say,
  enter,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 2, users });
  const { limitedAgent: ana = nobody } = client.users;
  const list = listPage(page, say);
  const who = responsiblePage(page, say);
  await client.giveAll(ana.id);
  await enter(ana.tokens);
  await list.open("?Status=active");
  const dialog = page.getByRole("dialog");
  await page.locator("input[data-select]").first().check();
  await page.getByRole("button", { name: say("bulk:action.price"), exact: true }).click();
  await dialog.getByRole("textbox", { name: say("bulk:form.value") }).fill("3");
  await dialog.getByRole("button", { name: say("bulk:form.look") }).click();
  await expect(dialog.getByRole("table")).toContainText("→");
  await expect(dialog).not.toContainText(say("bulk:preview.undo"));
  await dialog.getByRole("button", { name: say("bulk:preview.accept.price_one", { n: 1 }) }).click();
  const bar = page.getByRole("region", { name: say("bulk:label") });
  await expect(bar.getByRole("button", { name: say("bulk:report.dismiss") })).toBeVisible();
  await expect(bar.getByRole("button", { name: say("bulk:report.undo") })).toHaveCount(0);
  await expect(who.item).toHaveCount(0);
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // TEAM-62, TEAM-64, TEAM-66, TEAM-67
    test("who is responsible has room on every width, and axe finds nothing", async ({
      page,
      say,
      enter,
      newClient,
    }) => {
      const { found, look } = examiner(page, language);
      const client = await newClient({ like: "costa", users });
      const { limitedAgent: ana = nobody } = client.users;
      await client.giveAll(ana.id);
      const list = listPage(page, say);
      const who = responsiblePage(page, say);
      await list.open();
      await expect(list.rows.first()).toContainText(ana.name);
      await look("rows that say who is responsible");
      await page.setViewportSize({ width: 390, height: 844 });
      await who.ready.first().waitFor({ state: "attached" });
      await list.rows.first().locator("[data-actions]").click();
      await who.item.click();
      await expect(who.dialog).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.goto("/team");
      await teamPage(page, say).act(ana.name, "remove");
      await look("the question to whom listings go");
      await enter(ana.tokens);
      await page.goto("/directories");
      await expect(page.getByRole("alert")).toContainText(say("contact:rights.role.limitedAgent"));
      await look("a closed screen");
      expect(found).toEqual({});
    });
  });
}
