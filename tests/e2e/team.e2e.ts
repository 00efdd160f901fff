import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { roomFindings } from "#tests/fixtures/roomFindings.ts";
import { sidewaysFindings } from "#tests/fixtures/sidewaysFindings.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { openAnew } from "#tests/pages/openAnew.ts";
import { teamPage } from "#tests/pages/teamPage.ts";

const ana = {
  Id: "7b0f3f0e-0000-4000-8000-000000000007",
  Name: "Ana María Fernández de la Torre",
  Email: "anamaria.fernandezdelatorre@inmobiliaria-costa.example",
  Role: "agent",
  LastSeen: "2026-11-02T09:00:00.000Z",
  Current: false,
};
const owner = {
  ...ana,
  Id: "login",
  Name: "Costa",
  Email: "costa@costa.example",
  Role: "owner",
  Current: true,
};
const eva = { Id: "e1", Name: "Eva", Email: "eva@home.example", Role: "manager", Language: "es" };
const invitations = [
  { ...eva, SentAt: "2026-11-01T09:00:00.000Z", Until: "2099-11-08T09:00:00.000Z" },
  { ...eva, Id: "e2", SentAt: "2025-11-01T09:00:00.000Z", Until: "2025-11-08T09:00:00.000Z" },
];

// TEAM-22 … TEAM-27
test("an owner invites, sends again and withdraws, changes roles, and is refused as the last one, by keyboard", async ({
  page,
  say,
  newClient,
}) => {
  const { login } = await newClient({ like: "pending" });
  const team = teamPage(page, say);
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: say("faq:title") })).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").fill(say("shell:pageTitles.Users"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/team");
  await expect(page.getByText(say("team:empty.title"))).toBeVisible();
  await expect(team.row("login")).toContainText(say("team:login", { login }));

  await team.invite.first().press("Enter");
  await expect(team.field("email")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(team.dialog.getByText(say("team:form.emailWrong"))).toBeVisible();
  await team.field("email").fill("eva@home.example");
  await team.field("name").fill("Eva");
  const [request] = await Promise.all([
    page.waitForRequest("**/api/auth/team/invitations"),
    page.keyboard.press("Enter"),
  ]);
  expect(await request.headerValue("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
  await expect(page.getByText(say("team:told.invited", { email: "eva@home.example" }))).toBeVisible();
  await expect(team.dialog).toBeHidden();
  const row = page.locator("[data-team]").filter({ hasText: "eva@home.example" });
  await expect(row).toContainText(say("team:roles.agent"));
  await expect(page.getByText(say("team:empty.title"))).toHaveCount(0);

  await test.step("the same address is refused at its field", async () => {
    await team.invite.first().press("Enter");
    await team.field("email").fill("EVA@home.example");
    await team.field("name").fill("Eva");
    await page.keyboard.press("Enter");
    await expect(team.dialog.getByText(say("team:form.taken"))).toBeVisible();
    await expect(team.field("email")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(team.invite.first()).toBeFocused();
  });

  await team.act("eva@home.example", "invitations.send");
  await expect(page.getByText(say("team:told.send", { name: "eva@home.example" }))).toBeVisible();
  await team.act("eva@home.example", "invitations.withdraw");
  await expect(page.getByText(say("team:told.withdraw", { name: "eva@home.example" }))).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await test.step("the last owner stays one", async () => {
    const role = team.row("login").locator("[data-role-of]");
    await role.press("Enter");
    await page.getByRole("menuitemradio", { name: say("team:roles.manager") }).press("Enter");
    await expect(team.question).toContainText(say("team:ask.roleSelf.title"));
    await team.question.getByRole("button", { name: say("team:ask.roleSelf.accept") }).press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: say("team:refused.ErrLastOwner") })).toBeVisible();
    await expect(role).toBeFocused();
    await expect(role).toContainText(say("team:roles.owner"));
  });
});

// TEAM-25, TEAM-26
test("a colleague's role is changed at once, and they are removed after a question", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const written: string[] = [];
  let users = [owner, ana];
  await page.route(/\/api\/auth\/team(\/|$)/, async (route) => {
    const request = route.request();
    if (request.method() === "GET") return route.fulfill({ json: { Users: users, Invitations: [] } });
    written.push(`${request.method()} ${request.url().split("/team/")[1]}`);
    users = request.method() === "PUT" ? [owner, { ...ana, Role: "manager" }] : [owner];
    return route.fulfill({ status: 204 });
  });
  const team = teamPage(page, say);
  await page.goto("/team");
  await team.row(ana.Id).locator("[data-role-of]").press("Enter");
  await page.getByRole("menuitemradio", { name: say("team:roles.manager") }).press("Enter");
  const role = say("team:roles.manager");
  await expect(page.getByText(say("team:told.role", { name: ana.Name, role }))).toBeVisible();
  await expect(team.row(ana.Id)).toContainText(role);
  await team.act(ana.Name, "remove");
  await expect(team.question).toContainText(say("team:ask.remove.text"));
  await team.heir(owner.Name).press("Space");
  await team.question.getByRole("button", { name: say("team:ask.remove.accept") }).press("Enter");
  await expect(page.getByText(say("team:told.remove", { name: ana.Name }))).toBeVisible();
  await expect(team.row(ana.Id)).toHaveCount(0);
  expect(written).toEqual([`PUT users/${ana.Id}/role`, `DELETE users/${ana.Id}?to=login`]);
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // TEAM-22
    test("users have room on every width, and axe finds nothing in any state", async ({
      page,
      say,
      signIn,
    }) => {
      const { found, look } = examiner(page, language);
      const anew = openAnew(page, say);
      const team = teamPage(page, say);
      await signIn("costa");
      const list = "**/api/auth/team";
      const answer = (Users: object[]) =>
        page.route(list, (route) =>
          route.fulfill({ json: { Users, Invitations: Users[1] ? invitations : [] } }),
        );
      await page.route(list, () => undefined);
      await page.goto("/team");
      await expect(page.getByText(say("team:loading"))).toBeVisible();
      await look("users, loading");
      await page.unroute(list);
      await page.route(list, (route) => route.fulfill({ status: 403, json: { code: "ErrNoRigths" } }));
      await anew("/team");
      await expect(page.getByText(say("team:closed.title"))).toBeVisible();
      await look("users, closed");
      await page.unroute(list);
      await page.route(list, (route) =>
        route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
      );
      await anew("/team");
      await expect(page.getByText(say("team:failed"))).toBeVisible();
      await look("users, failing");
      await page.unroute(list);
      await answer([owner]);
      await anew("/team");
      await expect(page.getByText(say("team:empty.title"))).toBeVisible();
      await look("users, one");
      await page.unroute(list);
      await answer([owner, ana]);
      await anew("/team");
      await expect(team.row(ana.Id)).toBeVisible();
      await look("users");
      for (const width of [320, 360, 390, 700, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await roomFindings(page)]).toEqual([width, []]);
        expect([width, await sidewaysFindings(page)]).toEqual([width, []]);
      }
      await team.row(ana.Id).locator("[data-role-of]").click();
      await expect(page.getByRole("menu")).toBeVisible();
      expect(await axeFindings(page, "[data-slot=dropdown-menu]")).toEqual([]);
      await page.keyboard.press("Escape");
      await team.invite.first().click();
      await expect(team.dialog).toBeVisible();
      await team.dialog.getByRole("button", { name: say("team:form.submit") }).click();
      await look("users, inviting");
      expect(found).toEqual({});
    });
  });
}
