import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { enquiriesPage } from "#tests/pages/enquiriesPage.ts";
import { enquiryListPage } from "#tests/pages/enquiryListPage.ts";

const assigneeOf = "**/api/client/propertyenquiries/*/assignee";
const nobody = { id: "", name: "", tokens: { accessToken: "", refreshToken: "" } };

// ENQ-80, ENQ-81, ENQ-82
test("an owner takes an enquiry, undoes it and gives it to Ana, who sees that one alone", async ({
  page,
  say,
  enter,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 1, users: ["limitedAgent"] });
  const { limitedAgent: ana = nobody } = client.users;
  const { Id } = await client.addProperty();
  await client.receiveEnquiry(Id);
  await client.receiveEnquiry(Id, "May I see it on Monday?");
  const list = enquiriesPage(page, say);
  const { chips, filter } = enquiryListPage(page, say);
  await list.open(`?type=web&propertyid=${Id}`);
  await expect(list.rows).toHaveCount(2);
  const menu = list.rows.first().locator("[data-assignee-menu]");
  const unassigned = say("enquiries:assignee.none");
  const choose = async (name: string) => {
    await menu.press("Enter");
    const item = page.getByRole("menuitemradio", { name, exact: true });
    await expect(item).toBeVisible();
    await item.press("Enter");
  };
  await expect(menu).toHaveText(unassigned);

  await test.step("taken, with the focus where it was, and undone", async () => {
    await choose(say("enquiryActions:assigneeMenu.me"));
    await expect(menu).not.toHaveText(unassigned);
    await expect(menu).toBeFocused();
    await expect(list.toast("told.assignMe_one", { n: 1 })).toBeVisible();
    await page.getByRole("button", { name: list.text("undo"), exact: true }).press("Enter");
    await expect(menu).toHaveText(unassigned);
  });

  await test.step("a refusal is said beside the list, and can be tried again", async () => {
    await page.route(assigneeOf, (route) =>
      route.fulfill({ status: 409, json: { code: "ErrInvalidAssignee" } }),
    );
    await choose(ana.name);
    await expect(list.report).toContainText(list.text("report.assign_one", { n: 1 }));
    await expect(list.report).toContainText(say("problem:ErrInvalidAssignee"));
    await expect(menu).toHaveText(unassigned);
    await page.unroute(assigneeOf);
    await list.report.getByRole("button", { name: list.text("report.retry_one", { n: 1 }) }).press("Enter");
    await expect(menu).toHaveText(ana.name);
    await page.reload();
    await expect(menu).toHaveText(ana.name);
  });

  await test.step("the filter finds it by whose it is", async () => {
    await list.open("?assignee=me");
    await expect(list.rows).toHaveCount(0);
    await list.open(`?assignee=${ana.id}`);
    await expect(list.rows).toHaveCount(1);
    await expect(chips).toContainText(ana.name);
    await page.getByRole("button", { name: say("enquiries:filters.all") }).press("Enter");
    await filter("assignee").selectOption("nobody");
    await expect(page).toHaveURL(/assignee=nobody/);
    await expect(list.rows.first().locator("[data-assignee-menu]")).toHaveText(unassigned);
  });

  await test.step("Ana finds the one", async () => {
    await enter(ana.tokens);
    await list.open();
    await expect(list.rows).toHaveCount(1);
    await expect(list.rows.first().locator("[data-assignee-menu]")).toHaveText(ana.name);
  });
});

// ENQ-81
for (const language of ["en", "es"] as const) {
  test.describe(language, () => {
    test.use({ language });
    test("axe finds nothing while the colleagues are open, also on a phone", async ({
      page,
      say,
      newClient,
    }) => {
      const client = await newClient({ like: "costa", listings: 1, users: ["manager", "agent"] });
      const { Id } = await client.addProperty();
      await client.receiveEnquiry(Id);
      const list = enquiriesPage(page, say);
      const { found, look } = examiner(page, language);
      await list.open();
      await list.rows.first().locator("[data-assignee-menu]").press("Enter");
      await expect(page.getByRole("menuitemradio").nth(2)).toBeVisible();
      await look("colleagues");
      await page.setViewportSize({ width: 390, height: 844 });
      await look("colleagues on a phone");
      expect(found).toEqual({});
    });
  });
}
