import type { Page, Route } from "@playwright/test";
import { adminCookies } from "#tests/fixtures/adminCookies.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { logOf } from "#tests/fixtures/logReplays.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";

const list = "**/api/admin/clients/list";
const suspension = "**/api/admin/clients/*/suspension";
const servicesOf = "**/api/admin/clients/*/services";
const one = (login: string) => `**/api/admin/clients/${login}`;
const refuse = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });

/** The screen, in its words. */
function officePage(page: Page, say: Say) {
  const text = (key: string) => say(`officeClients:${key}`);
  const button = (key: string) => page.getByRole("button", { name: text(key), exact: true });
  const dialog = page.getByRole("dialog");
  return {
    text,
    button,
    dialog,
    search: page.getByRole("searchbox", { name: text("search.label") }),
    client: (login: string) => page.getByRole("link").and(page.locator(`[data-client="${login}"]:visible`)),
    details: page.locator('[aria-labelledby="office-client"]'),
    heading: page.locator("#office-client"),
    inDialog: (key: string) => dialog.getByRole("button", { name: text(key), exact: true }),
  };
}

/** A client of this test that an admin looks at, who is nobody's client. */
async function officeOf(page: Page, url: string) {
  await page.context().clearCookies();
  await adminCookies(page, url);
}

// ADMIN-24, ADMIN-25, ADMIN-26, ADMIN-27, ADMIN-28, ADMIN-29, ADMIN-37, ADMIN-38, ROUTE-34, TITLE-25
test("an admin finds a client, changes services, suspends and reinstates it, and signs in as it, by keyboard", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const { login } = await newClient({ like: "costa" });
  await officeOf(page, url);
  const office = officePage(page, say);
  const keys = page.keyboard;
  await page.goto("/admin");
  await page.getByRole("link", { name: say("admin:officeClients"), exact: true }).press("Enter");
  await expect(page).toHaveURL("/admin/clients");
  await expect(page).toHaveTitle(new RegExp(`^${office.text("title")}`));
  await office.search.fill(login.toUpperCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  expect(page.url()).not.toContain(login);
  await office.client(login).press("Enter");
  await expect(page).toHaveURL(`/admin/clients?login=${login}`);
  await expect(office.heading).toBeFocused();

  await office.button("change.services").press("Enter");
  const limit = office.dialog.getByLabel(office.text("change.amount.PropertyLimit"));
  await limit.fill("many");
  await keys.press("Enter");
  await expect(limit).toBeFocused();
  await expect(limit).toHaveAccessibleDescription(new RegExp(office.text("change.amountWrong")));
  await limit.fill("777");
  await keys.press("Enter");
  await expect(office.dialog).toHaveCount(0);
  await expect(page.getByText(office.text("told.services"))).toBeVisible();
  await expect(office.details).toContainText("777");
  await expect(office.button("change.services")).toBeFocused();

  await office.button("change.suspend").press("Enter");
  await keys.press("Escape");
  await expect(office.button("change.suspend")).toBeFocused();
  await keys.press("Enter");
  await office.inDialog("change.ask.suspend.submit").press("Enter");
  await expect(office.dialog).toContainText(office.text("change.reasonMissing"));
  await expect(office.dialog.getByRole("radio").first()).toBeFocused();
  await keys.press("Space");
  await office.inDialog("change.ask.suspend.submit").press("Enter");
  await expect(office.details).toContainText(office.text("change.reasons.unpaid"));
  await expect(office.details).toContainText("admin@zaguan.example");
  await expect(office.button("signInAs")).toBeDisabled();
  await expect(office.button("change.reinstate")).toBeFocused();
  await keys.press("Enter");
  await office.inDialog("change.ask.reinstate.submit").press("Enter");
  await expect(office.button("change.suspend")).toBeFocused();

  await page.getByRole("link", { name: office.text("client.back") }).press("Enter");
  await expect(office.client(login)).toBeFocused();
  await page.goBack();
  await expect(office.heading).toBeFocused();
  expect(JSON.stringify((await logOf(page))?.entries)).not.toContain(`${login}@`);
  await office.button("signInAs").press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

// ADMIN-30
test("an admin lets a client sign in again that had to wait", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const { login } = await newClient({ like: "small" });
  await page.context().clearCookies();
  for (let nth = 0; nth < 6; nth += 1)
    await page.request.post("/api/auth/client/auth", { data: { login, password: "wrong" } });
  await officeOf(page, url);
  const office = officePage(page, say);
  await page.goto(`/admin/clients?login=${login}`);
  await office.button("change.unlock").press("Enter");
  await office.inDialog("change.ask.unlock.submit").press("Enter");
  await expect(page.getByText(office.text("told.unlock"))).toBeVisible();
  await expect(office.button("change.unlock")).toHaveCount(0);
  await expect(office.details.locator(":focus")).toHaveCount(1);
});

// ADMIN-38, ADMIN-39, ADMIN-40
test("an admin sends a client a link, with which the client chooses a password, by keyboard", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const { login } = await newClient({ like: "small" });
  await officeOf(page, url);
  const office = officePage(page, say);
  const keys = page.keyboard;
  await page.goto(`/admin/clients?login=${login}`);
  await office.button("change.passwordLink").press("Enter");
  const { email = "" } = /(?<email>\S+@\S+[^\s.])/.exec(await office.dialog.innerText())?.groups ?? {};
  await expect(office.details).toContainText(email);
  await expect(office.dialog).toContainText(login);
  await keys.press("Escape");
  await expect(office.button("change.passwordLink")).toBeFocused();
  await keys.press("Enter");
  await office.inDialog("change.ask.passwordLink.submit").press("Enter");
  await expect(page.getByText(say("officeClients:told.passwordLink", { email }))).toBeVisible();
  await expect(office.button("change.passwordLink")).toBeFocused();
  expect(JSON.stringify((await logOf(page))?.entries)).not.toContain(email);

  let link = "";
  await expect
    .poll(async () => {
      const letters = (await (await page.request.get("/outbox")).text()).split("<article");
      const theirs = letters.find(
        (letter) => letter.includes("/invitation#") && letter.includes(`: ${email}<`),
      );
      link = /\/invitation#[\w.~-]+/.exec(theirs ?? "")?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  await page.context().clearCookies({ name: /token$/ });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: say("invitation:password.title") })).toBeVisible();
  await expect(page.getByText(login)).toBeVisible();
  await page.getByLabel(say("invitation:choose")).fill("seven quiet herons");
  await keys.press("Enter");
  await expect(page.getByRole("heading", { name: say("invitation:chosen.title") })).toBeFocused();
  await page.getByRole("button", { name: say("invitation:signIn"), exact: true }).press("Enter");
  await expect(page.getByLabel(say("signIn:identifier"))).toHaveValue(login);
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("seven quiet herons");
  await keys.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await page.context().clearCookies({ name: /token$/ });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: say("invitation:over.title") })).toBeVisible();
});

// ADMIN-42, ADMIN-43, ADMIN-46, ADMIN-47
test("an admin makes a client, corrects what is taken, and asks again where the answer was lost, by keyboard", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const { login: taken } = await newClient({ like: "small" });
  await officeOf(page, url);
  const office = officePage(page, say);
  const keys = page.keyboard;
  const field = (name: string) =>
    office.dialog.getByLabel(office.text(`create.field.${name}`), { exact: false });
  const login = `made-${taken}`;
  const email = `${login}@finca.example`;
  let isLost = false;
  // Before the page is there: one that asks right after its first route can be answered past it.
  await page.route("**/api/admin/clients", async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto("/admin/clients");
  await office.button("create.open").press("Enter");
  await expect(field("Login")).toBeFocused();
  await keys.press("Escape");
  await expect(office.button("create.open")).toBeFocused();
  await keys.press("Enter");
  await field("Login").fill(taken.toUpperCase());
  await field("Email").fill("nobody");
  await keys.press("Enter");
  await expect(office.dialog).toContainText(office.text("create.wrong.Name"));
  await expect(office.dialog).toContainText(office.text("create.wrong.Email"));
  await field("Name").fill("Ana Ruiz");
  await field("Email").fill(email);
  await keys.press("Enter");
  await expect(office.dialog).toContainText(office.text("create.taken.Login"));
  await expect(field("Login")).toBeFocused();
  await expect(field("Name")).toHaveValue("Ana Ruiz");

  await field("Login").fill(login);
  isLost = true;
  await keys.press("Enter");
  await expect(office.dialog).toContainText(office.text("change.unsure.title"));
  isLost = false;
  await office.inDialog("change.unsure.repeat").press("Enter");
  await expect(page.getByText(say("officeClients:told.create", { email }))).toBeVisible();
  await expect(page).toHaveURL(`/admin/clients?login=${login}`);
  await expect(office.heading).toContainText("Ana Ruiz");
  expect(JSON.stringify((await logOf(page))?.entries)).not.toContain(email);
});

// ADMIN-32, ADMIN-36
test("what another admin changed is said and read again, and a lost answer is asked for once more", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const { login } = await newClient({ like: "small" });
  await officeOf(page, url);
  const office = officePage(page, say);
  await page.goto(`/admin/clients?login=${login}`);
  await page.route(servicesOf, refuse(412, { code: "ErrVersionConflict" }));
  await office.button("change.services").click();
  await office.dialog.getByRole("checkbox").click();
  await office.inDialog("change.ask.services.submit").click();
  await expect(page.getByRole("alert")).toContainText(office.text("change.outdated"));
  await expect(office.dialog).toHaveCount(0);
  await page.unroute(servicesOf);

  const sent: string[] = [];
  await page.route(servicesOf, async (route) => {
    sent.push(`${route.request().headers()["idempotency-key"]} ${route.request().postData()}`);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await office.button("change.services").click();
  await office.dialog.getByRole("checkbox").click();
  await office.inDialog("change.ask.services.submit").click();
  await expect(office.dialog).toContainText(office.text("change.unsure.title"));
  await expect(office.inDialog("change.unsure.repeat")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(office.text("told.services"))).toBeVisible();
  expect([sent.length, sent[0]]).toEqual([2, sent[1]]);
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // ADMIN-24, ADMIN-25, ADMIN-26, ADMIN-33, ADMIN-36
    test("axe finds nothing on the clients' screen, whatever comes, also on a phone", async ({
      page,
      say,
      baseURL: url = "",
    }) => {
      const { found, look } = examiner(page, language);
      const office = officePage(page, say);
      await adminCookies(page, url, language);
      await page.goto("/admin/clients");
      await expect(office.client("costa")).toBeVisible();
      await look("the table");
      await office.search.fill("nobody of that name");
      await expect(page.getByText(office.text("list.noMatch.title"))).toBeVisible();
      await look("no match");
      await office.button("create.open").click();
      await office.inDialog("create.submit").click();
      await expect(office.dialog).toContainText(office.text("create.wrong.Name"));
      await look("a new client without a name");
      await page.keyboard.press("Escape");
      await page.route(list, refuse(503, { code: "ErrNotReady" }));
      await page.goto("/admin/clients");
      await expect(page.getByText(office.text("list.failed"))).toBeVisible();
      await look("failing");
      await page.unroute(list);
      await page.goto("/admin/clients?login=nobody");
      await expect(page.getByText(office.text("client.unknown.title"))).toBeVisible();
      await look("an unknown login");
      await page.route(one("costa"), refuse(500, { code: "ErrInternalServerError" }));
      await page.goto("/admin/clients?login=costa");
      await expect(page.getByText(office.text("client.failed"))).toBeVisible();
      await look("a client that does not come");
      await page.unroute(one("costa"));
      await page.goto("/admin/clients?login=costa");
      await expect(office.details).toContainText(office.text("client.users"));
      await look("a client");
      await office.button("change.services").click();
      await expect(office.dialog).toBeVisible();
      await look("services");
      await office.inDialog("change.cancel").click();
      await office.button("change.suspend").click();
      await office.inDialog("change.ask.suspend.submit").click();
      await expect(office.dialog).toContainText(office.text("change.reasonMissing"));
      await look("suspending without a reason");
      await page.route(suspension, refuse(403, { code: "ErrSecondFactorMissing" }));
      await office.dialog.getByRole("radio").first().check();
      await office.inDialog("change.ask.suspend.submit").click();
      await expect(office.dialog).toContainText(say("problem:ErrSecondFactorMissing"));
      await look("refused");
      await page.unroute(suspension);
      await page.route(suspension, (route) => route.abort("connectionrefused"));
      await office.inDialog("change.ask.suspend.submit").click();
      await expect(office.dialog).toContainText(office.text("change.unsure.title"));
      await look("nobody knows");
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ["/admin/clients", "/admin/clients?login=costa"]) {
        await page.goto(path);
        await expect(page.getByText("costa").locator("visible=true").first()).toBeVisible();
        await look(`${path} on a phone`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
      expect(found).toEqual({});
    });
  });
}
