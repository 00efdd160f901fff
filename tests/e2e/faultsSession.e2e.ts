import type { Page, Route } from "@playwright/test";
import { decodeJwt } from "jose";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { sentRequests } from "#tests/fixtures/sentRequests.ts";
import { listPage } from "#tests/pages/listPage.ts";

/** `npm run drill -- tabs` tries 100 rounds; here a few show that it still holds. */
const TAB_ROUNDS = Number(process.env.TAB_ROUNDS ?? 2);

// SAFE-04, SESSION-03, SESSION-11
test("twenty calls that are refused at once ask for one new token, and all are repeated", async ({
  page,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
  const list = listPage(page, say);
  const common = newReference();
  const made = Array.from({ length: 20 }, (_, at) => costa.addProperty({ Ref: `${common}-${at}` }));
  const references = (await Promise.all(made)).map(({ Ref }) => Ref);
  const refreshes = sentRequests(page, "POST", "/api/auth/token/refresh");
  // The first call waits for the twentieth press, on a slow machine longer than the panel waits for an answer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const held: Route[] = [];
  await page.route(/\/deactivate$/, async (route) => {
    if (route.request().headers().authorization !== `Bearer ${costa.accessToken}`) return route.continue();
    held.push(route);
    if (held.length < references.length) return;
    const refusal = { status: 401, json: { code: "ErrInvalidAccessToken" } };
    await Promise.all(held.map((one) => one.fulfill(refusal)));
  });
  await list.open(`?AgentRef=${common}`);
  for (const reference of references) await list.act(reference, "deactivate");
  for (const reference of references)
    await expect(list.row(reference)).toContainText(say("properties:status.deactivated"));
  expect(held).toHaveLength(references.length);
  expect(refreshes).toHaveLength(1);
});

// SAFE-04
test(`five tabs that are refused at once all go on, and one of them asks for a new token, ${TAB_ROUNDS} rounds long`, async ({
  context,
  say,
  signIn,
}) => {
  test.setTimeout(360_000 + TAB_ROUNDS * 10_000);
  let { accessToken } = await signIn("costa");
  // Of each only the list asks: a page that was left in the middle of its renewal would leave it to another tab.
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  let refreshes = 0;
  const asking = new Set<Page>();
  const held: Route[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/token/refresh")) refreshes += 1;
  });
  await context.route(/\/api\/(client|geo|admin)\//, async (route) => {
    if (route.request().headers().authorization !== `Bearer ${accessToken}`) return route.continue();
    held.push(route);
    // None is refused before the last tab asks, too: a slow one would find the new token.
    if (asking.add(route.request().frame().page()).size < tabs.length) return;
    const refusal = { status: 401, json: { code: "ErrInvalidAccessToken" } };
    await Promise.all(held.splice(0).map((one) => one.fulfill(refusal)));
  });
  const listed = (tab: Page) =>
    tab.waitForResponse((answer) => answer.url().includes("/api/client/property?") && answer.ok());
  for (let round = 1; round <= TAB_ROUNDS; round += 1) {
    // A token that is renewed within its second is the same token.
    const { iat = 0 } = decodeJwt(accessToken);
    await expect.poll(() => Date.now() / 1000, { intervals: [100] }).toBeGreaterThan(iat + 1);
    const answers = tabs.map(listed);
    if (round === 1) await Promise.all(tabs.map((tab) => tab.goto("/properties")));
    else {
      const order = round % 2 ? "AgentRef" : "Price";
      await Promise.all(tabs.map((tab) => tab.getByLabel(say("list:order.label")).selectOption(order)));
    }
    await Promise.all(answers);
    // Five pages at once take their time on two cores.
    for (const tab of tabs) await expect(listPage(tab, say).rows.first()).toBeVisible();
    expect({ round, refreshes, refused: asking.size }).toEqual({ round, refreshes: round, refused: 5 });
    asking.clear();
    const cookies = await context.cookies();
    accessToken = cookies.find(({ name }) => name === "access_token")?.value ?? "";
  }
});

// SESSION-18
test("a session that ends leads each tab back to where it was, a sign-out to the front page", async ({
  context,
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const other = await context.newPage();
  await other.goto("/faq");
  await listPage(page, say).open("?Types=25");
  const refusal = { status: 401, json: { code: "ErrInvalidAccessToken" } };
  await context.route(/\/api\/client\//, (route) => route.fulfill(refusal));
  await context.route("**/api/auth/token/refresh", (route) => route.fulfill(refusal));
  await page.getByLabel(say("list:order.label")).selectOption("AgentRef");
  await expect(other).toHaveURL(`/?${new URLSearchParams({ expired: "1", redirect: "/faq" })}`);
  await expect(page).toHaveURL(/redirect=%2Fproperties%3FTypes%3D25/);
  await context.unrouteAll();
  await page.getByLabel(say("signIn:identifier")).fill("costa");
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
  await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
  await expect(other).toHaveURL("/faq");
  await expect(page).toHaveURL(/\/properties\?Types=25/);
  await page.goto("/logout");
  for (const tab of [page, other]) await expect(tab).toHaveURL("/");
});

// SESSION-04
test("a refused refresh leads to sign-in, and signing in leads back", async ({ page, say, signIn }) => {
  await signIn("costa");
  const list = listPage(page, say);
  await list.open("?Types=25&MinPrice=100000");
  await page.route(/\/api\/client\//, (route) =>
    route.fulfill({ status: 401, json: { code: "ErrInvalidAccessToken" } }),
  );
  await page.route("**/api/auth/token/refresh", (route) =>
    route.fulfill({ status: 401, json: { code: "ErrInvalidAccessToken" } }),
  );
  const ways: string[] = [];
  page.on("framenavigated", (frame) => ways.push(new URL(frame.url()).pathname));
  await page.getByLabel(say("list:order.label")).selectOption("AgentRef");
  await expect(page.getByText(say("signIn:expired"))).toBeVisible();
  expect(ways).toContain("/logout");
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: "access_token" }),
  );
  await page.unroute(/\/api\/client\//);
  await page.unroute("**/api/auth/token/refresh");
  await page.getByLabel(say("signIn:identifier")).fill("costa");
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
  await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
  await expect(list.rows.first()).toBeVisible();
  await expect(page).toHaveURL(/\/properties\?Types=25&MinPrice=100000&Order=AgentRef/);
});

// SESSION-12
test("signing out in one tab signs the other out", async ({ page, context, say, signIn }) => {
  await signIn("business");
  await page.goto("/dashboard");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(other.getByRole("navigation", { name: say("shell:menu") })).toBeVisible();
  await page.goto("/logout");
  await expect(page.getByRole("button", { name: say("signIn:submit"), exact: true })).toBeVisible();
  await expect(other.getByRole("button", { name: say("signIn:submit"), exact: true })).toBeVisible();
});
