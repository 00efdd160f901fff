import type { APIRequestContext, Page } from "@playwright/test";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { restCaller } from "#tests/fixtures/restCaller.ts";
import { sidewaysFindings } from "#tests/fixtures/sidewaysFindings.ts";
import type { Say } from "#tests/fixtures/texts.ts";

const CHOSEN = "seven quiet herons";

/** Has an account invite an address, and gives what the letter's link leads to. */
async function invite(
  request: APIRequestContext,
  accessToken: string,
  Email: string,
  before = "",
): Promise<string> {
  const owner = restCaller(request, accessToken);
  const body = { Email, Name: "Eva Ruiz", Role: "agent", Language: "en" };
  const { status, body: answer } = await owner("POST", "/api/auth/team/invitations", body);
  expect([status, answer]).toEqual([201, { Id: expect.any(String) }]);
  let link = "";
  await expect
    .poll(async () => {
      // The newest letter comes first.
      const letters = (await (await request.get("/outbox")).text()).split("<article");
      const theirs = letters.find((letter) => letter.includes(`: ${Email}<`)) ?? "";
      link = /\/invitation#[\w.~-]+/.exec(theirs)?.[0] ?? "";
      return link !== "" && link !== before;
    })
    .toBe(true);
  return link;
}

const signedOut = (page: Page) => page.context().clearCookies({ name: /token$/ });

async function signIn(page: Page, say: Say, identifier: string) {
  await page.goto("/");
  await page.getByLabel(say("signIn:identifier")).fill(identifier);
  await page.getByLabel(say("signIn:password"), { exact: true }).fill(CHOSEN);
  await page.keyboard.press("Enter");
}

// TEAM-32, TEAM-33, TEAM-34, TEAM-30
test("whoever is invited goes from the letter to the panel, by keyboard", async ({
  page,
  say,
  newClient,
}) => {
  const { found, look } = examiner(page, "en");
  const { login, accessToken } = await newClient({ like: "costa" });
  const email = `eva@${login}.example`;
  const link = await invite(page.request, accessToken, email);
  await signedOut(page);
  await page.goto(link);
  const password = page.getByLabel(say("invitation:choose"), { exact: true });
  await expect(password).toBeFocused();
  await expect(page).toHaveURL("/invitation");
  await look("invitation");
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("problem:ErrPasswordTooShort", { limit: 12 }))).toBeVisible();
  await look("invitation, a password that is too short");
  await page.route("**/team/accept", (route) => route.abort());
  await password.fill(CHOSEN);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(say("problem:network"));
  await page.unroute("**/team/accept");
  await password.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: say("invitation:accepted.title") })).toBeFocused();
  await look("invitation, accepted");
  await page.getByRole("button", { name: say("invitation:signIn") }).press("Enter");
  await expect(page.getByLabel(say("signIn:identifier"))).toHaveValue(email);
  await page.getByLabel(say("signIn:password"), { exact: true }).fill(CHOSEN);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: say("invitation:over.title") })).toBeVisible();
  await look("invitation, over");
  await page.goto("/invitation");
  await expect(page.getByRole("heading", { name: say("invitation:incomplete.title") })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");
  expect(found).toEqual({});
});

// TEAM-07, TEAM-31, TEAM-33
test("a user of two accounts gives the password they have, and chooses one at the sign-in", async ({
  page,
  say,
  newClient,
}) => {
  const { found, look } = examiner(page, "en");
  const first = await newClient({ like: "costa" });
  const email = `eva@${first.login}.example`;
  const link = await invite(page.request, first.accessToken, email);
  const [, token = ""] = link.split("#");
  const accepted = await page.request.post("/api/auth/team/accept", { data: { token, password: CHOSEN } });
  expect(accepted.status()).toBe(204);
  const second = await newClient({ like: "costa" });
  await page.goto("/dashboard");
  await page.goto(await invite(page.request, second.accessToken, email, link));
  const own = page.getByLabel(say("invitation:own"), { exact: true });
  await expect(own).toBeFocused();
  await own.fill("not that one");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("invitation:wrong"))).toBeVisible();
  await look("invitation, a wrong password");
  await own.fill(CHOSEN);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: say("invitation:signOut") })).toBeVisible();
  await page.goto("/account");
  await expect(page).toHaveURL("/account");

  await signedOut(page);
  await signIn(page, say, email);
  const choice = (login: string) => page.getByRole("button", { name: login });
  await expect(page.getByRole("listitem").first().getByRole("button")).toBeFocused();
  await expect(choice(first.login)).toBeVisible();
  await look("sign-in, a choice of accounts");
  await page.getByRole("button", { name: say("codeStep:back") }).press("Enter");
  await signIn(page, say, email);
  await choice(second.login).press("Enter");
  await expect(page).toHaveURL("/dashboard");
  const entered = (await page.context().cookies()).find(({ name }) => name === "access_token");
  const claims = JSON.parse(Buffer.from(entered?.value.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ Login: second.login, role: "agent" });
  expect(found).toEqual({});
});

// TEAM-31
test("a long name of an account to choose takes as many lines as it needs", async ({ page, say }) => {
  const accounts = [
    { Login: "costa", Name: "Costa Homes" },
    { Login: "fernandez", Name: "Inmobiliaria Hermanos Fernández de la Torre y Asociados" },
  ];
  const refuse = (path: string, status: number, json: object) =>
    page.route(`**/api/auth/${path}`, (route) => route.fulfill({ status, json }));
  await refuse("internal/auth", 401, { code: "ErrInvalidCredentials" });
  await refuse("client/auth", 409, { code: "ErrChooseAccount", accounts });
  await signIn(page, say, "eva@costa.example");
  await expect(page.getByRole("button", { name: "fernandez" })).toBeVisible();
  expect(await sidewaysFindings(page)).toEqual([]);
  await expect(page.getByText("Fernández de la Torre")).toBeVisible();
});
