import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { roomFindings } from "#tests/fixtures/roomFindings.ts";
import { sidewaysFindings } from "#tests/fixtures/sidewaysFindings.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { apiKeysPage } from "#tests/pages/apiKeysPage.ts";
import { openAnew } from "#tests/pages/openAnew.ts";

const SECRET = /^zgn_[0-9A-Za-z]{49}$/;

const key = (Id: string, more = {}) => ({
  Id,
  Name: `CRM ${Id}`,
  Role: "agent",
  MadeBy: "Ana María Fernández de la Torre",
  MadeAt: "2026-11-02T09:00:00.000Z",
  LastUsed: null,
  Until: null,
  ...more,
});
const keys = [
  key("1", { LastUsed: "2026-11-01T09:00:00.000Z", Until: "2099-02-01T09:00:00.000Z" }),
  key("2", { Name: "Sincronización de anuncios con inmobiliaria-costa.example", Role: "readOnly" }),
  key("3", { Role: "bookkeeper", MadeBy: null, Until: "2025-11-01T09:00:00.000Z" }),
];

// APIKEY-18 … APIKEY-22, APIKEY-24, APIKEY-28, SHELL-25
test("an owner makes a key that calls, and revokes it, by keyboard; its secret stays in no storage", async ({
  page,
  context,
  request,
  say,
  newClient,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await newClient({ like: "pending" });
  const screen = apiKeysPage(page, say);
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: say("faq:title") })).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").fill(say("shell:pageTitles.ApiKeys"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/keys");
  await expect(page.getByText(say("apiKeys:empty.title"))).toBeVisible();
  await expect(page.getByRole("link", { name: say("apiKeys:docs") })).toHaveAttribute("href", "/api/docs");

  await screen.make.press("Enter");
  await expect(screen.name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(screen.dialog.getByText(say("apiKeys:form.nameWrong"))).toBeVisible();
  await screen.name.fill("CRM");
  await page.keyboard.press("Enter");
  await expect(screen.secret).toHaveValue(SECRET);
  const secret = await screen.secret.inputValue();

  await test.step("it is not lost by accident", async () => {
    await page.mouse.click(5, 5);
    await expect(screen.secret).toBeVisible();
    await page.goBack();
    await expect(screen.question).toContainText(say("apiKeys:leaving.title"));
    await page.keyboard.press("Escape");
    await expect(screen.question).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(screen.question).toContainText(say("apiKeys:leaving.title"));
    await screen.press("apiKeys:leaving.cancel");
    await expect(screen.secret).toHaveValue(secret);
    await expect(page).toHaveURL("/keys");
  });

  await screen.press("apiKeys:secret.copy");
  await expect(screen.dialog.getByRole("status")).toHaveText(say("apiKeys:secret.copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const example = (await screen.dialog.getByText(/^curl/).innerText()).split("\n").at(-1)?.trim() ?? "";
  expect(example.startsWith(new URL("/api/", page.url()).href)).toBe(true);
  const call = () => request.get(example, { headers: { authorization: `Bearer ${secret}` } });
  expect((await call()).status()).toBe(200);
  await page.keyboard.press("Escape");
  await expect(screen.dialog).toBeHidden();
  await expect(screen.row("CRM")).toContainText(say("team:roles.readOnly"));
  await expect(screen.make).toBeFocused();

  await test.step("nothing in this browser has it", async () => {
    const stored = await page.evaluate(async () => {
      const parts: unknown[] = [location.href, document.cookie, { ...localStorage }, { ...sessionStorage }];
      for (const { name = "" } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        for (const store of database.objectStoreNames)
          parts.push(
            await new Promise((resolve, reject) => {
              const reading = database.transaction(store).objectStore(store).getAll();
              reading.onsuccess = () => resolve(reading.result);
              reading.onerror = () => reject(reading.error);
            }),
          );
        database.close();
      }
      return JSON.stringify(parts);
    });
    // The log has what happened, and a mark where the secret was.
    expect(stored).toContain("secret.copy");
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(secret.slice(4, 20));
  });

  await screen.revoke("CRM").press("Enter");
  await expect(screen.question).toContainText(say("apiKeys:ask.title", { name: "CRM" }));
  await screen.press("apiKeys:ask.accept");
  await expect(page.getByText(say("apiKeys:revoked", { name: "CRM" }))).toBeVisible();
  await expect(screen.rows).toHaveCount(0);
  await expect(screen.make).toBeFocused();
  expect((await call()).status()).toBe(401);
});

// APIKEY-25, APIKEY-26
test("what another has revoked, and the last key that there is room for, are said", async ({
  page,
  request,
  say,
  newClient,
}) => {
  const { accessToken } = await newClient({ like: "pending" });
  const headers = { authorization: `Bearer ${accessToken}` };
  for (let nth = 1; nth <= 20; nth += 1) {
    const data = { Name: `Key no. ${nth}.`, Role: "agent", Days: 30 };
    expect((await request.post("/api/auth/keys", { headers, data })).status()).toBe(201);
  }
  const screen = apiKeysPage(page, say);
  await page.goto("/keys");
  await expect(screen.rows).toHaveCount(20);
  await expect(page.getByText(say("apiKeys:full", { count: 20 }))).toBeVisible();
  await screen.make.press("Enter");
  await expect(screen.dialog).toHaveCount(0);
  const id = await screen.row("Key no. 7.").getAttribute("data-api-key");
  await screen.revoke("Key no. 7.").press("Enter");
  expect((await request.delete(`/api/auth/keys/${id}`, { headers })).status()).toBe(204);
  await screen.press("apiKeys:ask.accept");
  await expect(
    page.getByRole("alert").filter({ hasText: say("apiKeys:refused.ErrInvalidPath") }),
  ).toBeVisible();
  await expect(screen.rows).toHaveCount(19);
  await expect(screen.make).toBeFocused();
});

// APIKEY-27
test("a key whose answer got lost is in the list, and the screen says what to do", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "pending" });
  const screen = apiKeysPage(page, say);
  await page.goto("/keys");
  await page.route("**/api/auth/keys", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await screen.write("CRM");
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alert").filter({ hasText: say("apiKeys:unanswered.title", { name: "CRM" }) });
  await expect(alert).toContainText(say("apiKeys:unanswered.text"));
  await expect(screen.row("CRM")).toContainText(say("apiKeys:unused"));
  await expect(screen.make).toBeFocused();
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // APIKEY-17, SHELL-20
    test("keys have room on every width, and axe finds nothing in any state", async ({
      page,
      say,
      signIn,
    }) => {
      const { found, look } = examiner(page, language);
      const anew = openAnew(page, say);
      const screen = apiKeysPage(page, say);
      await signIn("costa");
      const list = "**/api/auth/keys";
      const answer = async (Keys: object[]) => {
        await page.unroute(list);
        await page.route(list, (route) =>
          route.request().method() === "POST"
            ? route.fulfill({ status: 201, json: { Id: "4", Secret: `zgn_${"W".repeat(49)}` } })
            : route.fulfill({ json: { Keys } }),
        );
      };
      await page.route(list, () => undefined);
      await page.goto("/keys");
      await expect(page.getByText(say("apiKeys:loading"))).toBeVisible();
      await look("keys, loading");
      await page.unroute(list);
      await page.route(list, (route) =>
        route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
      );
      await anew("/keys");
      await expect(page.getByText(say("apiKeys:failed"))).toBeVisible();
      await look("keys, failing");
      await answer([]);
      await anew("/keys");
      await expect(page.getByText(say("apiKeys:empty.title"))).toBeVisible();
      await look("keys, none");
      await answer(keys);
      await anew("/keys");
      await expect(screen.rows).toHaveCount(keys.length);
      await expect(screen.row("CRM 3")).toContainText(say("apiKeys:ended"));
      await look("keys");
      for (const width of [320, 360, 390, 700, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await roomFindings(page)]).toEqual([width, []]);
        expect([width, await sidewaysFindings(page)]).toEqual([width, []]);
      }
      await screen.revoke("CRM 1").click();
      await expect(screen.question).toBeVisible();
      expect(await axeFindings(page, "[data-slot=confirm-dialog]")).toEqual([]);
      await page.keyboard.press("Escape");
      await screen.make.click();
      await screen.submit.click();
      await look("keys, a new one");
      await screen.name.fill("CRM");
      await screen.submit.click();
      await expect(screen.secret).toBeVisible();
      await look("keys, the secret");
      expect(found).toEqual({});
    });
  });
}
