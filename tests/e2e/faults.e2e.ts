import type { Page, Route } from "@playwright/test";
import { newReference } from "#tests/fixtures/asClient.ts";
import { builtFile } from "#tests/fixtures/builtFile.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { sentRequests } from "#tests/fixtures/sentRequests.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const property = /\/api\/client\/property$/;
const photo = async (name = "casa.jpg") => ({ name, mimeType: "image/jpeg", buffer: await jpeg() });

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
  await wizard.step("description").click();
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
  // From the start: once the page has a moment it fetches the wizard before anybody asks.
  await page.route(builtFile("OpenWizard"), (route) => route.abort());
  await list.open();
  await page.locator("[data-slot=toast-viewport]").waitFor({ state: "attached" });
  await page.route(/\/(assets|api)\//, (route) => route.abort());
  await list.add.click();
  const form = say("properties:wizard");
  await expect(page.getByText(say("common:fault.missing.title", { part: form })).first()).toBeVisible();
  await expect(list.rows.first()).toBeVisible();
  await page.unrouteAll();
  await list.add.click();
  await expect(wizard.field("AgentRef")).toBeVisible();
});

// A message is for when something fails: its own code may be what did not come.
test("a message waits for its code, which is asked for until it comes", async ({ page, say, signIn }) => {
  await signIn("costa");
  const list = listPage(page, say);
  const tries: string[] = [];
  await page.route(builtFile("OpenWizard"), (route) => route.abort());
  await page.route(builtFile("ToastViewport"), (route) => {
    tries.push(route.request().url());
    return route.abort();
  });
  await list.open();
  await list.add.click();
  await expect.poll(() => tries.length).toBeGreaterThan(2);
  const message = page.getByText(say("common:fault.missing.title", { part: say("properties:wizard") }));
  await expect(message).toHaveCount(0);
  await page.unroute(builtFile("ToastViewport"));
  await expect(message.first()).toBeVisible();
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
  const sent = sentRequests(page, "POST", "/api/client/property");
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
  const sent = sentRequests(page, "POST", "/api/client/property");
  await list.open();
  await list.add.click();
  await wizard.fillDetails(Ref);
  await wizard.step("confirmation").click();
  await wizard.button("publishNow").dblclick();
  await expect(list.toast("wizard:published", { reference: Ref })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await costa.withReference(Ref)).toHaveLength(1);
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
  const collide = async (
    price: { mine: number; theirs: number },
    saveFirst: typeof saveByCall,
    bedrooms = 5,
  ) => {
    await page.goto(`/properties?edit=${Id}`);
    await expect(mine.field("AgentRef")).toHaveValue(Ref);
    await saveFirst(price.theirs, bedrooms);
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
    await collide({ mine: 350_000, theirs: 360_000 }, saveByCall, 6);
    await choose("review");
    const bedrooms = conflict.getByRole("group", { name: say("wizard:fields.Bedrooms") });
    await bedrooms.getByRole("radio", { name: say("wizards:conflict.theirs") }).check();
    await choose("merge");
    await mine.button("save").click();
    await expect(mine.dialog).toBeHidden();
    expect(await costa.property(Id)).toMatchObject({ Price: 350_000, Bedrooms: 6 });
  });

  await test.step("what only one of both changed is merged without a question", async () => {
    await page.goto(`/properties?edit=${Id}`);
    await expect(mine.field("AgentRef")).toHaveValue(Ref);
    await costa.change(Id, { Price: 350_000, Bedrooms: 7 });
    await mine.field("Price").fill("370000");
    await mine.step("confirmation").click();
    await mine.button("save").click();
    await expect(mine.dialog).toBeHidden();
    expect(await costa.property(Id)).toMatchObject({ Price: 370_000, Bedrooms: 7 });
  });
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
