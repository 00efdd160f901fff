import type { Page } from "@playwright/test";
import type { PanelRole, Role } from "#contracts/session/roles.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const menuOf = (page: Page, say: Say) =>
  page
    .getByRole("navigation", { name: say("shell:menu") })
    .getByRole("listitem")
    .getByRole("link");
/** The menu's links without the sign-out, by their addresses. */
const pathsOf = async (page: Page, say: Say) => {
  await expect(menuOf(page, say).first()).toBeVisible();
  const all = await menuOf(page, say).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  return all.filter((href) => href !== "/logout");
};

const QUIET_MS = 600;

/** The calls of a page, as they come: those that were refused, and whether none is under way; the live connection never ends. */
function callsOf(page: Page) {
  const refused: string[] = [];
  const coming = new Set<unknown>();
  let last = 0;
  const isCall = (url: string) => url.includes("/api/") && !url.endsWith("/events");
  page.on("request", (asked) => {
    last = Date.now();
    if (isCall(asked.url())) coming.add(asked);
  });
  page.on("response", (answer) => {
    if (answer.status() === 403)
      refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (asked) => {
      last = Date.now();
      coming.delete(asked);
    });
  }
  /** Goes on in the panel, for what a load asks is asked once. */
  const open = async (path: string) => {
    last = Date.now();
    await goTo(page, path);
    await atRest();
  };
  const atRest = async () => {
    await expect(page.locator("[data-slot=screen-loading]")).toHaveCount(0);
    await expect.poll(() => coming.size === 0 && Date.now() - last > QUIET_MS).toBe(true);
  };
  return { refused, atRest, open };
}

const looking = [
  "/dashboard",
  "/properties",
  "/properties/featured",
  "/properties/analytics",
  "/properties/enquiries",
  "/properties/data-feed",
  "/directories",
  "/directories/analytics",
  "/directories/enquiries",
];
const everybody = ["/termsofservice", "/support", "/faq"];
const menus: readonly [PanelRole, string[]][] = [
  ["manager", [...looking, "/advertise", "/advertise-directory", "/invoicing", ...everybody]],
  ["agent", [...looking, ...everybody]],
  ["limitedAgent", ["/properties", "/properties/featured", "/properties/enquiries", ...everybody]],
  ["readOnly", [...looking, ...everybody]],
  ["bookkeeper", ["/invoicing", ...everybody]],
];

for (const [role, paths] of menus) {
  // TEAM-35, TEAM-36, TEAM-37, TEAM-42, TEAM-64
  test(`${role} sees the menu of the role and meets no refused call on its screens`, async ({
    page,
    say,
    enter,
    newClient,
  }) => {
    const { users, giveAll } = await newClient({
      like: "costa",
      users: [role],
      entries: true,
      contactDays: 3,
      visitDays: 3,
    });
    const { id, tokens } = users[role] ?? { id: "", tokens: { accessToken: "", refreshToken: "" } };
    if (role === "limitedAgent") await giveAll(id);
    await enter(tokens);
    const { refused, open } = callsOf(page);
    await page.goto("/");
    await expect.poll(() => new URL(page.url()).pathname).toBe(paths[0]);
    await expect.poll(() => pathsOf(page, say)).toEqual(paths);
    for (const path of [...paths, "/account"]) {
      await open(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect({ path, refused }).toEqual({ path, refused: [] });
    }
  });
}

// TEAM-41, TEAM-42
test("an agent reads the report of an import, and is offered neither check nor import", async ({
  page,
  say,
  enter,
  newClient,
}) => {
  const { users } = await newClient({ like: "xmlhomes", users: ["agent"] });
  await enter(users.agent?.tokens ?? { accessToken: "", refreshToken: "" });
  const { refused, atRest } = callsOf(page);
  for (const path of ["/properties", "/properties/xml-import-report"]) {
    await page.goto(path);
    await atRest();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("importReport:title"));
  await expect(page.locator("[data-key=feed-address], [data-key=import-now]")).toHaveCount(0);
  expect(refused).toEqual([]);
});

// TEAM-36, TEAM-58
test("a screen that a role does not open says so and who can change it", async ({
  page,
  say,
  enter,
  newClient,
}) => {
  const { users } = await newClient({ like: "costa", users: ["bookkeeper"] });
  await enter(users.bookkeeper?.tokens ?? { accessToken: "", refreshToken: "" });
  const { refused, atRest } = callsOf(page);
  const views = page.waitForResponse((answer) => answer.url().endsWith("/views"));
  await page.goto("/properties?Status=active");
  const role = say("contact:rights.role.bookkeeper");
  await expect(page.getByRole("alert")).toContainText(say("contact:noRights.text", { role }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("shell:propertyListings"));
  await views;
  await atRest();
  expect(refused).toEqual([]);
  await expect(page.locator("#views-button")).toHaveCount(0);
  await page.getByRole("link", { name: say("contact:noRights.home") }).click();
  await expect(page).toHaveURL(/\/invoicing$/);
});

// TEAM-38, TEAM-40
test("a role that is taken away while a wizard is open closes it, says so, and keeps what was typed", async ({
  page,
  say,
  enter,
  request,
  newClient,
}) => {
  const { users, tokens } = await newClient({ like: "costa", users: ["agent"] });
  const { id, tokens: agent } = users.agent ?? { id: "", tokens: { accessToken: "", refreshToken: "" } };
  const change = async (Role: Role) => {
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    const answer = await request.put(`/api/auth/team/users/${id}/role`, { headers, data: { Role } });
    expect(answer.status()).toBe(204);
  };
  await enter(agent);
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await page.goto("/properties?action=add");
  await wizard.field("AgentRef").fill("T-KEPT-1");
  await change("readOnly");
  await wizard.button("publishLater").click();
  const role = say("contact:rights.role.readOnly");
  await expect(page.getByText(say("contact:rights.changed", { role }))).toBeVisible();
  await expect(wizard.dialog).toHaveCount(0);
  await expect(list.rows.first()).toBeVisible();
  await expect(page.getByRole("button", { name: say("properties:add") })).toHaveCount(0);

  await page.goto("/properties?action=add");
  await expect(page.getByText(say("problem:ErrNoRigths"))).toBeVisible();
  await expect(wizard.dialog).toHaveCount(0);
  await change("agent");
  const kept = (await page.context().cookies()).find(({ name }) => name === "refresh_token");
  const headers = { authorization: `Bearer ${kept?.value}` };
  await enter(await (await request.post("/api/auth/token/refresh", { headers })).json());
  await page.goto("/properties");
  await expect(page.getByText("T-KEPT-1")).toBeVisible();
});
