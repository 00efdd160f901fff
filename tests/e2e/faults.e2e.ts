import type { Page, Request, Route } from "@playwright/test";
import { decodeJwt } from "jose";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

/** `npm run drill -- tabs` tries 100 rounds; here a few show that it still holds. */
const TAB_ROUNDS = Number(process.env.TAB_ROUNDS ?? 3);
const property = /\/api\/client\/property$/;
const photo = async (name = "casa.jpg") => ({ name, mimeType: "image/jpeg", buffer: await jpeg() });

const requestsTo = (page: Page, path: string, method = "POST") => {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
};

/** Whether the browser's memory of the panel holds all of these words; it is written in pauses. */
const remembered = (page: Page, words: string[]) =>
  page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open("zaguan");
        opening.onsuccess = () => {
          const all = opening.result.transaction("entries").objectStore("entries").getAll();
          all.onsuccess = () => {
            const text = JSON.stringify(all.result);
            opening.result.close();
            resolve(wanted.every((word) => text.includes(word)));
          };
        };
      }),
    words,
  );

test("nothing typed is lost while the server is gone", async ({ page, context, say, newClient }) => {
  await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  await list.open();
  await list.add.click();
  await wizard.fillDetails(Ref);
  await context.setOffline(true);
  await wizard.field("Location").fill("Deni");
  await expect(page.getByText(say("wizard:location.failed")).first()).toBeVisible();
  await wizard.field("Location").press("Tab");
  await expect(wizard.field("Location")).toHaveAccessibleDescription(say("wizard:location.failed"));
  await wizard.field("Bedrooms").fill("4");
  await wizard.button("next").click();
  await wizard.language("en").click();
  await wizard.description("en").fill("Written in a tunnel.");
  await context.setOffline(false);
  await wizard.step("details").click();
  await expect(wizard.field("AgentRef")).toHaveValue(Ref);
  await expect(wizard.field("Bedrooms")).toHaveValue("4");
  await wizard.choosePlace("Denia", "Denia");
  await wizard.step("description").click();
  await wizard.language("en").click();
  await expect(wizard.description("en")).toHaveValue("Written in a tunnel.");
});

test("a wizard that cannot be fetched says so, and opens when the server is back", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await list.open();
  await page.route(/\/(assets|api)\//, (route) => route.abort());
  await list.add.click();
  const form = say("properties:wizard");
  await expect(page.getByText(say("common:fault.missing.title", { part: form })).first()).toBeVisible();
  await expect(list.rows.first()).toBeVisible();
  await page.unroute(/\/(assets|api)\//);
  await list.add.click();
  await expect(wizard.field("AgentRef")).toBeVisible();
});

// MEDIA-14, WIZ-33
test("a photo that was cut off goes again, and publishing waits for it", async ({ page, say, newClient }) => {
  const costa = await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  await list.open();
  await list.add.click();
  await wizard.fillDetails(Ref);
  await wizard.step("media").click();
  await page.route("**/storage/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await wizard.addPhotos([await photo("a.jpg"), await photo("b.jpg")]);
  await expect(wizard.text("photos.failed")).toHaveCount(2);
  await page.unroute("**/storage/**");
  await wizard.dialog.getByRole("button", { name: say("wizard:photos.retry", { name: "a.jpg" }) }).click();
  await expect(wizard.text("photos.failed")).toHaveCount(1);
  await wizard.dialog.getByRole("button", { name: say("wizard:photos.retryAll") }).click();
  await expect(wizard.text("photos.progress", { done: 2, total: 2 })).toBeAttached();
  const slow: Route[] = [];
  await page.route("**/storage/**", (route) =>
    route.request().method() === "PUT" ? void slow.push(route) : route.continue(),
  );
  await wizard.addPhotos(await photo("c.jpg"));
  await expect.poll(() => slow.length).toBe(1);
  await wizard.step("confirmation").click();
  await wizard.button("publishNow").click();
  await expect(wizard.text("photos.uploading")).toBeVisible();
  expect(await costa.withReference(Ref)).toEqual([]);
  await slow[0]?.continue();
  await expect(wizard.dialog).toBeHidden();
  const [made] = await costa.withReference(Ref);
  expect(made?.Photos).toHaveLength(3);
});

// WIZ-34
test("an answer that got lost while publishing makes one property, not two", async ({
  page,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  const sent = requestsTo(page, "/api/client/property");
  await list.open();
  await list.add.click();
  await wizard.fillDetails(Ref);
  await wizard.step("confirmation").click();
  await page.route(property, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await wizard.button("publishNow").click();
  await expect(wizard.alert).toContainText(say("wizards:offline"));
  await expect(wizard.content("confirmation")).toContainText(Ref);
  await page.unroute(property);
  await wizard.button("publishNow").click();
  await expect(list.toast("wizard:published", { reference: Ref })).toBeVisible();
  const [first, second] = await Promise.all(sent.map((request) => request.headerValue("idempotency-key")));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(await costa.withReference(Ref)).toHaveLength(1);
});

// WIZ-34
test("Publish pressed twice makes one property", async ({ page, say, newClient }) => {
  const costa = await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  const sent = requestsTo(page, "/api/client/property");
  await list.open();
  await list.add.click();
  await wizard.fillDetails(Ref);
  await wizard.step("confirmation").click();
  await wizard.button("publishNow").dblclick();
  await expect(list.toast("wizard:published", { reference: Ref })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await costa.withReference(Ref)).toHaveLength(1);
});

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
  const refreshes = requestsTo(page, "/api/auth/token/refresh");
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
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto("/termsofservice")));
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
    // A token that is renewed within its second is the same token.
    const { iat = 0 } = decodeJwt(accessToken);
    await expect.poll(() => Date.now() / 1000, { intervals: [100] }).toBeGreaterThan(iat + 1);
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

test("whoever saves second is told, and chooses", async ({ page, context, say, newClient }) => {
  const costa = await newClient({ like: "costa" });
  const { Id, Ref } = await costa.addProperty({ Price: 300_000, Bedrooms: 2 });
  const mine = wizardPage(page, say);
  const conflict = page.getByRole("dialog", { name: say("wizard:conflict.title") });
  const choose = (key: string) =>
    conflict.getByRole("button", { name: say(`wizards:conflict.${key}`), exact: true }).click();

  const fill = async (wizard: typeof mine, Price: number, Bedrooms: number) => {
    await wizard.field("Price").fill(String(Price));
    await wizard.field("Bedrooms").fill(String(Bedrooms));
    await wizard.step("confirmation").click();
    await wizard.button("save").click();
  };
  const saveInOtherTab = async (Price: number, Bedrooms: number) => {
    const other = await context.newPage();
    const theirs = wizardPage(other, say);
    await other.goto(`/properties?edit=${Id}`);
    await expect(theirs.field("AgentRef")).toHaveValue(Ref);
    await fill(theirs, Price, Bedrooms);
    await expect(theirs.dialog).toBeHidden();
  };
  const saveByCall = (Price: number, Bedrooms: number) => costa.change(Id, { Price, Bedrooms });

  /** The property is open here; somebody else saves its price and bedrooms first. */
  const collide = async (price: { mine: number; theirs: number }, saveFirst: typeof saveByCall) => {
    await page.goto(`/properties?edit=${Id}`);
    await expect(mine.field("AgentRef")).toHaveValue(Ref);
    await saveFirst(price.theirs, 5);
    await fill(mine, price.mine, 3);
    await expect(conflict.getByText(say("wizard:fields.Price"), { exact: true })).toBeVisible();
    expect((await costa.property(Id)).Price).toBe(price.theirs);
  };

  await test.step("keeps mine", async () => {
    await collide({ mine: 310_000, theirs: 320_000 }, saveInOtherTab);
    await choose("keepMine");
    await expect(mine.dialog).toBeHidden();
    expect(await costa.property(Id)).toMatchObject({ Price: 310_000, Bedrooms: 3 });
  });

  await test.step("takes theirs", async () => {
    await collide({ mine: 330_000, theirs: 340_000 }, saveByCall);
    await choose("takeTheirs");
    await expect(mine.field("Price")).toHaveValue("340,000");
    await expect(mine.field("Bedrooms")).toHaveValue("5");
    expect((await costa.property(Id)).Price).toBe(340_000);
  });

  await test.step("field by field", async () => {
    await collide({ mine: 350_000, theirs: 360_000 }, saveByCall);
    await choose("review");
    const bedrooms = conflict.getByRole("group", { name: say("wizard:fields.Bedrooms") });
    await bedrooms.getByRole("radio", { name: say("wizards:conflict.theirs") }).check();
    await choose("merge");
    await mine.button("save").click();
    await expect(mine.dialog).toBeHidden();
    expect(await costa.property(Id)).toMatchObject({ Price: 350_000, Bedrooms: 5 });
  });
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

test("a tab that was closed on step 3 goes on there, with the photos that were up", async ({
  page,
  context,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "expired" });
  const Ref = newReference();
  const before = wizardPage(page, say);
  await listPage(page, say).open();
  await listPage(page, say).add.click();
  await before.fillDetails(Ref);
  await before.field("Bedrooms").fill("3");
  await before.step("description").click();
  await before.language("es").click();
  await before.description("es").fill("Casa luminosa.");
  await before.step("media").click();
  await before.addPhotos([await photo("a.jpg"), await photo("b.jpg")]);
  await expect(before.text("photos.progress", { done: 2, total: 2 })).toBeAttached();
  await expect(before.photos.getByRole("img")).toHaveCount(2);
  const stored = await before.stored();
  await expect.poll(() => remembered(page, stored)).toBe(true);
  await page.close();

  const later = await context.newPage();
  const wizard = wizardPage(later, say);
  await listPage(later, say).open();
  const { unfinished } = listPage(later, say);
  await unfinished.goOn(Ref);
  await expect(wizard.step("media")).toHaveAttribute("aria-current", "step");
  await expect.poll(wizard.stored).toEqual(stored);
  await wizard.step("details").click();
  await expect(wizard.field("AgentRef")).toHaveValue(Ref);
  await expect(wizard.field("Bedrooms")).toHaveValue("3");
  await expect(wizard.field("Location")).toHaveValue(/Jávea/);
  await wizard.step("confirmation").click();
  await wizard.button("publishNow").click();
  await expect(wizard.dialog).toBeHidden();
  const [made] = await costa.withReference(Ref);
  expect(made?.Photos).toHaveLength(2);
  await listPage(later, say).open();
  await expect(unfinished.row(Ref)).toHaveCount(0);
});
