import type { Page, Route } from "@playwright/test";
import { adminCookies } from "#tests/fixtures/adminCookies.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { logOf } from "#tests/fixtures/logReplays.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";

const list = "**/api/admin/requests?*";
const stateOf = "**/api/admin/requests/*/state";
const refuse = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });

const LONG = Array.from({ length: 12 }, (_, nth) => `Line ${nth + 1}: we have flats to sell.`).join("\n");

/** The screen, in its words; requests by what they say. */
function requestsPage(page: Page, say: Say) {
  const text = (key: string) => say(`officeRequests:${key}`);
  const request = (words: string) => page.getByRole("listitem").filter({ hasText: words });
  const within = (words: string) => ({
    state: (key: string) => request(words).getByRole("button", { name: text(`state.${key}`), exact: true }),
    button: (key: string) => request(words).getByRole("button", { name: text(key), exact: true }),
    link: (name: string | RegExp) => request(words).getByRole("link", { name }),
  });
  return {
    text,
    request,
    within,
    filter: (key: string) => page.getByLabel(text(`filter.${key}`), { exact: true }),
    undo: page.getByRole("button", { name: text("undo"), exact: true }),
  };
}

interface Asker {
  readonly login: string;
  readonly tokens: { readonly accessToken: string };
}

/** What a client of this test asks, at which an admin then looks. */
async function ask(page: Page, url: string, { login, tokens }: Asker, subjects: readonly string[]) {
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  for (const subject of subjects) {
    const data = { subject, body: `${LONG}\n${login}@told.example` };
    expect((await page.request.post("/api/client/contact", { data, headers })).status()).toBe(200);
  }
  await page.context().clearCookies();
  await adminCookies(page, url);
}

// ADMIN-48, ADMIN-49, ADMIN-53, ADMIN-54, ADMIN-55, ADMIN-56, ADMIN-57, ROUTE-36
test("an admin reads a request, sets its state, takes that back and goes to the client, by keyboard", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const client = await newClient({ like: "small" });
  const { login } = client;
  const [older, newer] = [`Invoices of ${login}`, `Photos of ${login}`];
  await ask(page, url, client, [older, newer]);
  const office = requestsPage(page, say);
  const keys = page.keyboard;
  await page.goto("/admin");
  await page.getByRole("link", { name: say("admin:officeRequests"), exact: true }).press("Enter");
  await expect(page).toHaveURL("/admin/requests");
  await expect(page).toHaveTitle(new RegExp(`^${office.text("title")}`));
  await expect(office.request(login).first()).toContainText(newer);
  await expect(office.request(login).nth(1)).toContainText(older);

  const { state, button, link } = office.within(newer);
  const words = office.request(newer).getByText("Line 1:");
  const height = async () => (await words.boundingBox())?.height ?? 0;
  const two = await height();
  await button("whole").press("Enter");
  await expect(button("less")).toBeFocused();
  expect(await height()).toBeGreaterThan(3 * two);
  await keys.press("Enter");
  await expect.poll(height).toBe(two);

  await state("done").press("Enter");
  await expect(page.getByText(office.text("told.done"))).toBeVisible();
  await expect(state("done")).toHaveAttribute("aria-pressed", "true");
  await expect(state("done")).toBeFocused();
  await expect(office.request(newer)).toContainText("admin@zaguan.example");
  await office.undo.press("Enter");
  await expect(state("open")).toHaveAttribute("aria-pressed", "true");
  await state("inProgress").press("Enter");
  await expect(page.getByText(office.text("told.inProgress"))).toBeVisible();

  await office.filter("state").selectOption("inProgress");
  await expect(page).toHaveURL("/admin/requests?state=inProgress");
  await expect(office.request(older)).toHaveCount(0);
  await expect(state("inProgress")).toHaveAttribute("aria-pressed", "true");
  await office.filter("kind").selectOption("access");
  await expect(office.request(newer)).toHaveCount(0);
  await page.goBack();
  await expect(office.request(newer)).toBeVisible();
  await page.reload();
  await expect(office.filter("state")).toHaveValue("inProgress");
  await expect(link(new RegExp(office.text("answer")))).toHaveAttribute(
    "href",
    new RegExp(`^mailto:[^?]+@[^?]+\\?subject=Re%3A%20Photos%20of%20${login}$`),
  );
  expect(JSON.stringify((await logOf(page))?.entries)).not.toMatch(/Line 1|told\.example/);
  await link(new RegExp(`^(?!${office.text("answer")})`)).press("Enter");
  await expect(page).toHaveURL(`/admin/clients?login=${login}`);
});

// ADMIN-50, ADMIN-54
test("a state that is refused is said at its request and tried again; another admin's is read", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const client = await newClient({ like: "small" });
  const subject = `Photos of ${client.login}`;
  await ask(page, url, client, [subject]);
  const office = requestsPage(page, say);
  const { state } = office.within(subject);
  const sent: string[] = [];
  await page.route(stateOf, async (route) => {
    sent.push(`${route.request().headers()["idempotency-key"]} ${route.request().postData()}`);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto("/admin/requests");
  await state("done").click();
  await expect(office.request(subject)).toContainText(office.text("refused"));
  await expect(state("open")).toHaveAttribute("aria-pressed", "true");
  await office
    .request(subject)
    .getByRole("button", { name: say("list:retry"), exact: true })
    .press("Enter");
  await expect(state("done")).toHaveAttribute("aria-pressed", "true");
  await expect(office.request(subject)).not.toContainText(office.text("refused"));
  expect([sent.length, sent[0]]).toEqual([2, sent[1]]);

  await page.unroute(stateOf);
  await page.route(stateOf, refuse(412, { code: "ErrVersionConflict" }));
  await state("inProgress").click();
  await expect(page.getByText(office.text("outdated"))).toBeVisible();
  await expect(office.request(subject)).toHaveCount(0);
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // ADMIN-48, ADMIN-53, ADMIN-54
    test("axe finds nothing on the requests, whatever comes, also on a phone", async ({
      page,
      say,
      newClient,
      baseURL: url = "",
    }) => {
      const client = await newClient({ like: "small" });
      const subject = `Photos of ${client.login}`;
      await ask(page, url, client, [subject, say("contact:requestAccess")]);
      await adminCookies(page, url, language);
      const { found, look } = examiner(page, language);
      const office = requestsPage(page, say);
      const { state, button } = office.within(subject);
      await page.goto("/admin/requests");
      await expect(office.request(client.login).first()).toContainText(office.text("kind.access"));
      await look("the list");
      await button("whole").click();
      await look("all the words");
      await page.route(stateOf, refuse(403, { code: "ErrSecondFactorMissing" }));
      await state("done").click();
      await expect(office.request(subject)).toContainText(say("problem:ErrSecondFactorMissing"));
      await look("refused");
      await page.unroute(stateOf);
      await state("done").click();
      await expect(page.getByText(office.text("told.done"))).toBeVisible();
      await look("done");
      await page.route(list, (route) => route.fulfill({ json: { Requests: [], Next: null } }));
      await office.filter("kind").selectOption("advertise");
      await expect(page.getByText(office.text("list.noMatch.title"))).toBeVisible();
      await look("no match");
      await page.goto("/admin/requests");
      await expect(page.getByText(office.text("list.empty.title"))).toBeVisible();
      await look("none");
      await page.unroute(list);
      await page.route(list, refuse(503, { code: "ErrNotReady" }));
      await page.goto("/admin/requests");
      await expect(page.getByText(office.text("list.failed"))).toBeVisible();
      await look("failing");
      await page.unroute(list);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/admin/requests?state=all");
      await expect(office.request(subject)).toBeVisible();
      await look("on a phone");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(found).toEqual({});
    });
  });
}
