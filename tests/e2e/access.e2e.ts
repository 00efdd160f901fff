import type { Page } from "@playwright/test";
import { demoAccounts } from "#server/demo/demoAccounts.ts";
import { noServices } from "#server/service/contractedServices.ts";
import type { AccessOutcome } from "#tests/fixtures/accessMatrix.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { clientPaths, foundOn, titlesOfRoutes } from "#tests/fixtures/readMatrix.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { everything, triedLanguages } from "#tests/fixtures/tried.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { listPage } from "#tests/pages/listPage.ts";

const reasons = ["noAccess", "noPropertyServices", "noDirectoryServices", "noXmlImport"] as const;

/** What an account may do in the property list (RIGHT-01, RIGHT-09, RIGHT-10, LIST-31 … LIST-37). */
interface Doings {
  add: "allowed" | "blocked";
  remove: "allowed" | "hidden";
}
const byHand: Doings = { add: "allowed", remove: "allowed" };
const byFeed: Doings = { add: "blocked", remove: "hidden" };
const doings: Readonly<Record<string, Doings>> = {
  costa: byHand,
  xmlhomes: byFeed,
  xmlmanual: byFeed,
  small: byHand,
  over: byHand,
  expired: byHand,
  pending: byHand,
};

/** The name of what the page shows; null while it shows nothing yet. */
async function shownOn(page: Page, say: Say, title: string): Promise<AccessOutcome | "notFound" | null> {
  const { now, alerts, heading } = await page.evaluate(() => ({
    now: document.title,
    alerts: [...document.querySelectorAll("#content [role=alert]")].map((one) => one.textContent ?? ""),
    heading: document.querySelector("#content h1")?.textContent ?? null,
  }));
  if (now !== say("common:titleSuffix", { title }) || heading === null) return null;
  if (heading === say("notFound:title")) return "notFound";
  const said = (reason: string) => alerts.some((alert) => alert.includes(say(`contact:${reason}.text`)));
  return reasons.find(said) ?? "screen";
}

/** Every answer of a service that says no; a screen that is open asks for nothing that is closed. */
const refusals = (page: Page) => {
  const refused: string[] = [];
  page.on("response", (answer) => {
    if ([401, 403].includes(answer.status())) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
};

const accounts = demoAccounts(new Date()).map(({ login, services }) => ({
  login,
  given: { ...noServices, ...services },
}));

/** In a run one account of those that find the same everywhere and may do the same; the drill has all. */
const foundBy = ({ login, given }: (typeof accounts)[number]) =>
  JSON.stringify([clientPaths.map((path) => foundOn(path, given)), given.property.ImportType, doings[login]]);
const triedAccounts = everything
  ? accounts
  : [...new Map(accounts.toReversed().map((account) => [foundBy(account), account])).values()].reverse();

test.describe("a client finds on every route what its services open", () => {
  for (const { login, given } of triedAccounts) {
    // ADV-07, DENQ-03, DIR-08, LIST-34, PAGE-13, RIGHT-01 … RIGHT-08, RIGHT-17
    test(`${login}: on every route and in the list`, async ({ page, say, signIn }) => {
      const refused = refusals(page);
      const list = listPage(page, say);
      await signIn(login);
      await page.goto("/support");
      const menu = page.getByRole("navigation", { name: say("shell:menu") });
      await expect(menu).toBeVisible();
      for (const path of clientPaths) {
        await goTo(page, path);
        const [title = ""] = titlesOfRoutes[path] ?? [];
        const wanted = foundOn(path, given);
        await expect.poll(() => shownOn(page, say, title), path).toBe(wanted);
        if (wanted === "screen") continue;
        await expect(page.getByLabel(say("contact:subject"))).toHaveValue(say("contact:requestAccess"));
      }
      await goTo(page, "/admin");
      await expect(page).toHaveURL("/dashboard");
      await goTo(page, "/nowhere");
      await expect.poll(() => shownOn(page, say, say("notFound:title"))).toBe("notFound");
      await expect(menu.getByRole("link", { name: say("shell:importReport") })).toHaveCount(
        given.property.ImportType === "XML" ? 1 : 0,
      );
      const may = doings[login];
      if (may) {
        await goTo(page, "/properties");
        await expect(list.add).toBeEnabled({ enabled: may.add === "allowed" });
        await list.rows
          .first()
          .getByRole("button", { name: new RegExp(say("properties:actions.label")) })
          .click();
        await expect(page.getByRole("menuitem", { name: say("properties:actions.edit") })).toBeVisible();
        await expect(page.getByRole("menuitem", { name: say("properties:actions.delete") })).toHaveCount(
          may.remove === "allowed" ? 1 : 0,
        );
      }
      expect(refused).toEqual([]);
    });
  }

  test("no account is left out of the table", () => {
    const open = accounts.filter(({ given }) => foundOn("/properties", given) === "screen");
    expect(open.map(({ login }) => login)).toEqual(Object.keys(doings));
  });
});

test("a route opened by its address never flashes closed, nor a closed one open", async ({
  page,
  say,
  signIn,
}) => {
  const held: (() => void)[] = [];
  await page.route("**/api/client/services/**", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const h1 = page.getByRole("heading", { level: 1 });
  for (const [login, path, text] of [
    ["nothing", "/properties", "noAccess"],
    ["nothing", "/directories", "noDirectoryServices"],
    ["costa", "/properties/analytics", null],
  ] as const) {
    const refused = refusals(page);
    await signIn(login);
    await page.goto(path);
    await expect(h1).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(
      page.getByText(say("common:loading")).or(page.locator("[data-slot=skeleton]")).first(),
    ).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect.poll(() => held.length).toBe(3);
    for (const release of held.splice(0)) release();
    if (text) await expect(page.getByText(say(`contact:${text}.text`))).toBeVisible();
    else await expect(page.locator("[data-slot=skeleton]")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(text ? 1 : 0);
    expect(refused).toEqual([]);
  }
});

test("nobody is asked to sign in on every route, and led back to the whole address", async ({
  page,
  say,
}) => {
  const submit = page.getByRole("button", { name: say("signIn:submit"), exact: true });
  await page.goto("/");
  // Who is elsewhere while the drawn screen is being taken over is start.e2e.ts' matter.
  await expect(page.locator("#root[data-prerendered]")).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  for (const path of [...clientPaths, "/admin"]) {
    const wanted = path === "/admin" ? path : `${path}?fromdate=2026-01-01&metric=views`;
    await goTo(page, wanted);
    await expect(page).toHaveURL(`/?${new URLSearchParams({ redirect: wanted })}`);
    await expect(submit).toBeVisible();
  }
  await goTo(page, "/logout");
  await expect(page).toHaveURL("/");
});

test.describe("an admin", () => {
  test.beforeEach(async ({ context, request, baseURL }) => {
    const answer = await request.post("/api/auth/internal/auth", {
      data: { email: "admin@zaguan.example", password: "demo" },
    });
    const { accessToken, refreshToken } = await answer.json();
    const url = baseURL ?? "";
    await context.addCookies([
      { name: "admin_access_token", value: accessToken, url, sameSite: "Strict" },
      { name: "admin_refresh_token", value: refreshToken, url, sameSite: "Strict" },
      { name: "cookie_consent", value: "accepted", url, sameSite: "Strict" },
    ]);
  });

  // ADMIN-12
  test("opens the administration and no client's route", async ({ page, say }) => {
    const refused = refusals(page);
    await page.goto("/admin");
    const login = page.getByLabel(say("admin:login"), { exact: true });
    await expect(login).toBeVisible();
    await expect(page.getByRole("link", { name: say("admin:overview") })).toHaveCount(0);
    for (const path of clientPaths) {
      await goTo(page, path);
      await expect(page).toHaveURL(`/admin?${new URLSearchParams({ redirect: path })}`);
      await expect(login).toBeVisible();
    }
    expect(refused).toEqual([]);
  });

  // ADMIN-05
  test("signs in as the client that the address names once it is pressed, and lands where it says", async ({
    page,
    context,
    say,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const address = `/admin?${new URLSearchParams({ login: "expired", redirect: "/properties?MinBedrooms=2" })}`;
    // The whole address survives signing in.
    await context.clearCookies({ name: /^admin_/ });
    await page.goto(address);
    await page.getByLabel(say("signIn:identifier")).fill("admin@zaguan.example");
    await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
    await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel(say("admin:login"), { exact: true })).toHaveValue("expired");
    expect(asked.filter((path) => path.endsWith("/loginasclient"))).toEqual([]);
    await page.getByRole("button", { name: say("admin:submit"), exact: true }).click();
    await expect(page).toHaveURL("/properties?MinBedrooms=2");
    await expect(page.getByText(say("signIn:welcome", { name: "Bellido & Hijos" }))).toBeVisible();
    await page.getByRole("link", { name: say("shell:impersonating.leave") }).click();
    await expect(page.getByRole("link", { name: say("admin:overview") })).toBeVisible();
    await page.getByLabel(say("admin:login"), { exact: true }).fill("business");
    await page.getByRole("button", { name: say("admin:submit"), exact: true }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByText(say("signIn:welcome", { name: "Sala Jardines" }))).toBeVisible();
  });

  // ADMIN-13
  test("is told in a dialog why Login As was refused, with the name still in the field", async ({
    page,
    say,
  }) => {
    const dialog = page.getByRole("dialog", { name: say("admin:failed.title") });
    const close = dialog.getByRole("button", { name: say("admin:failed.close") });
    await page.route("**/internal/loginasclient", (route) =>
      route.fulfill({ status: 403, json: { code: "ErrUserNotAuthorized" } }),
    );
    await page.goto("/admin?login=no-such-agent");
    await page.getByRole("button", { name: say("admin:submit"), exact: true }).click();
    await expect(dialog).toContainText(say("problem:ErrUserNotAuthorized"));
    await close.click();
    await page.unroute("**/internal/loginasclient");
    await page.getByRole("button", { name: say("admin:submit"), exact: true }).click();
    await expect(dialog).toContainText(say("problem:ErrUnknownLogin"));
    await close.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel(say("admin:login"), { exact: true })).toHaveValue("no-such-agent");
    await expect(page.getByRole("button", { name: say("admin:submit"), exact: true })).toBeEnabled();
  });

  test("reaches a client's screen that was asked for by way of Login As", async ({ page, say }) => {
    await page.goto("/properties?MinBedrooms=3");
    await page.getByLabel(say("admin:login"), { exact: true }).fill("costa");
    await page.getByRole("button", { name: say("admin:submit"), exact: true }).click();
    await expect(page).toHaveURL("/properties?MinBedrooms=3");
    await expect(page.getByRole("link", { name: say("shell:impersonating.leave") })).toBeVisible();
  });
});

test("an address in capitals or with a slash at its end is guarded like the plain one", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("nothing");
  for (const path of ["/Properties", "/properties/", "/DIRECTORIES/Analytics"]) {
    await page.goto(path);
    await expect(page.getByLabel(say("contact:subject"))).toHaveValue(say("contact:requestAccess"));
  }
});

// RIGHT-19
test("services that could not be read are not taken for services that are missing", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.route("**/api/client/services/property", (route) => route.abort());
  await page.goto("/properties");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(say("contact:servicesUnread.text"));
  await alert.getByRole("button", { name: say("contact:servicesUnread.retry") }).click();
  await expect(alert).toContainText(say("contact:servicesUnread.text"));
  await page.unroute("**/api/client/services/property");
  await alert.getByRole("button", { name: say("contact:servicesUnread.retry") }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // RIGHT-23
    test("a request from a closed screen reaches the office with the section that was wanted", async ({
      page,
      say,
      newClient,
    }) => {
      const { login } = await newClient({ like: "nothing" });
      const lineOf = (title: "propertyAnalytics" | "directoryEnquiries") =>
        say("contact:section", { title: say(`shell:${title}`) });
      const comments = page.getByLabel(say("contact:body"));
      const ask = async (words: string) => {
        await comments.fill(words);
        const sent = page.waitForRequest("**/api/client/contact");
        await page.getByRole("button", { name: say("contact:submit") }).click();
        const { body } = (await sent).postDataJSON();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: say("contact:sent.close") })
          .click();
        return body;
      };
      const analytics = lineOf("propertyAnalytics");
      await page.goto("/properties/analytics");
      await expect(comments).toHaveAccessibleDescription(say("contact:lead", { section: analytics }));
      expect(await ask(`${login} wants figures`)).toBe(`${analytics}\n\n${login} wants figures`);
      // The next message from the same screen is about the same section.
      await page.getByLabel(say("contact:subject")).fill(say("contact:requestAccess"));
      expect(await ask("And soon")).toBe(`${analytics}\n\nAnd soon`);
      await comments.fill("Not sent");

      const enquiries = lineOf("directoryEnquiries");
      await goTo(page, "/directories/enquiries");
      await expect(comments).toHaveAccessibleDescription(say("contact:lead", { section: enquiries }));
      await expect(comments).toHaveValue("");
      expect(await ask(`${login} wants leads`)).toBe(`${enquiries}\n\n${login} wants leads`);

      const outbox = async () => (await page.request.get("/outbox")).text();
      await expect.poll(outbox).toContain(`${login} wants leads`);
      const arrived = await outbox();
      for (const line of [analytics, enquiries]) expect(arrived).toContain(line);
    });
  });
}
