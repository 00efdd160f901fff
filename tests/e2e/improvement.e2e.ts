import { newReference } from "#tests/fixtures/asClient.ts";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { sidewaysFindings } from "#tests/fixtures/sidewaysFindings.ts";
import { dashboardPage } from "#tests/pages/dashboardPage.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

// QUAL-41
test("a listing to improve opens the wizard where it is mended, and all of them are in the list", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const dashboard = dashboardPage(page, say);
  const wizard = wizardPage(page, say);
  await page.goto("/dashboard");
  await dashboard.filled();
  const rows = dashboard.improvement.getByRole("listitem");
  await expect(rows).toHaveCount(5);
  const shown = await rows.first().innerText();
  const reference = String(shown.split(/\s/)[0]);
  expect(reference).toMatch(/^[A-Z]+-\d+$/);
  const link = rows.first().getByRole("link");
  const at = String(new URL(String(await link.getAttribute("href")), "http://panel").searchParams.get("at"));
  expect(at).toMatch(/^[A-Z]\w+/);
  await link.click();
  await expect(wizard.dialog).toContainText(reference);
  const step = at === "Photos" ? "media" : at.startsWith("Descriptions") ? "description" : "details";
  await expect(wizard.content(step)).toBeVisible();
  await expect(page).toHaveURL(/\/properties$/);

  await page.goto("/dashboard");
  await dashboard.filled();
  await dashboard.improvement.getByRole("link", { name: say("quality:improve.all") }).click();
  await expect(page).toHaveURL(/\/properties\?quality=0-59&Status=active$/);
  await expect(page.locator("main tbody tr").first()).toBeVisible();
});

// QUAL-44
test("listings to improve that cannot be read leave the rest alone and come by another try, in the same room", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const dashboard = dashboardPage(page, say);
  await page.route("**/api/client/property/quality", (route) =>
    route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
  );
  await page.goto("/dashboard");
  await dashboard.filled();
  await expect(dashboard.total("views")).toHaveText(/[1-9]/);
  const height = () => dashboard.improvement.evaluate((card) => card.getBoundingClientRect().height);
  const before = await height();
  await page.unroute("**/api/client/property/quality");
  await dashboard.improvement.getByRole("button", { name: say("dashboard:retry") }).click();
  await expect(dashboard.improvement.getByRole("listitem")).toHaveCount(5);
  expect(await height()).toBe(before);
});

test.describe("quality and likely duplicates", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  const near = { Type: 9, Latitude: 38.78, Longitude: 0.16, GeoInfo: "approx", Build: 90 } as const;

  // QUAL-20, QUAL-25, QUAL-37
  test("each fix leads to its field, from the list and from the wizard's last step, and is gone when it is done", async ({
    page,
    say,
    newClient,
  }) => {
    const client = await newClient({ like: "costa", listings: 1 });
    const Descriptions = { en: "A quiet flat.", es: "Piso tranquilo, llame al 612 345 678." };
    const { Ref } = await client.addProperty({ ...near, Descriptions });
    const [list, wizard] = [listPage(page, say), wizardPage(page, say)];
    await list.open(`?AgentRef=${Ref}`);
    const score = list.row(Ref).getByRole("button", { name: new RegExp(`${Ref}: \\d+,`) });
    const scoreNow = async () => Number(/: (\d+),/.exec((await score.getAttribute("aria-label")) ?? "")?.[1]);
    const before = await scoreNow();
    const fix = (part: string, params = {}) =>
      page.getByRole("button", { name: say(`quality:fix.${part}`, params) });

    await score.press("Enter");
    await expect(fix("bedrooms")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await fix("photoNumber_other", { number: 12 }).press("Enter");
    await expect(wizard.content("media")).toBeVisible();
    await expect(wizard.dialog.locator("#wizard-Photos-add")).toBeFocused();

    await wizard.step("confirmation").click();
    const review = wizard.dialog.getByRole("region", { name: say("quality:yours") });
    await expect(review).toContainText(String(before));
    expect(await axeFindings(page)).toEqual([]);
    await fix("noContact").press("Enter");
    await expect(wizard.description("es")).toBeFocused();
    await wizard.description("es").fill("Piso tranquilo, junto al mercado.");
    await wizard.step("confirmation").click();
    await expect(review).toContainText(String(before + 2));
    await fix("bedrooms").press("Enter");
    await expect(wizard.field("Bedrooms")).toBeFocused();
    await wizard.field("Bedrooms").fill("3");
    await wizard.step("confirmation").click();
    await expect(fix("noContact")).toHaveCount(0);
    await expect(fix("bedrooms")).toHaveCount(0);
    await fix("thirdLanguage").press("Enter");
    await expect(wizard.description("de")).toBeFocused();
    await wizard.step("confirmation").click();
    await wizard.button("save").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(scoreNow).toBe(before + 5);
    await score.press("Enter");
    await expect(fix("position")).toBeVisible();
    await expect(fix("bedrooms")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(score).toBeFocused();
  });

  // DUP-06, DUP-07, DUP-09, DUP-12
  test("a copy is shown beside its original before it is published, and is told apart from it for good", async ({
    page,
    say,
    newClient,
  }) => {
    const client = await newClient({ like: "costa", listings: 1 });
    const { Ref } = await client.addProperty(near);
    const [list, wizard] = [listPage(page, say), wizardPage(page, say)];
    await list.open("?duplicates=true");
    await expect(page.locator("[data-slot=empty-state]")).toBeVisible();
    await list.chips.getByRole("button").press("Enter");
    await list.act(Ref, "clone");
    const copied = newReference();
    await wizard.field("AgentRef").fill(copied);
    await wizard.step("confirmation").click();
    const twins = wizard.dialog.getByText(say("quality:twins_one", { count: 1 }));
    await expect(twins).toBeVisible();
    const beside = wizard.dialog.getByRole("table").filter({ hasText: say("quality:compare.built") });
    await expect(beside.getByRole("columnheader")).toContainText([copied, Ref]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await wizard.button("publishNow").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await list.open("?duplicates=true");
    await expect(list.rows).toHaveCount(2);
    await list
      .row(copied)
      .getByRole("button", { name: new RegExp(`${copied}: \\d+,`) })
      .press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("columnheader")).toContainText([copied, Ref]);
    await dialog.getByRole("button", { name: say("quality:deny") }).press("Enter");
    await expect(dialog.getByRole("status").filter({ hasText: say("quality:denied") })).toBeVisible();
    await list.open("?duplicates=true");
    await expect(page.locator("[data-slot=empty-state]")).toBeVisible();
  });
});
