import { readFile } from "node:fs/promises";
import { newReference } from "#tests/fixtures/asClient.ts";
import { asQa } from "#tests/fixtures/asQa.ts";
import { logOf } from "#tests/fixtures/logReplays.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { runTests } from "#tests/fixtures/runTests.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const crash = "provoked: the battery of a laptop";

// INSPECT-08, INSPECT-10, INSPECT-11
test("the main job with a crash in its middle is seen step by step without a network, and exported as a test that fails as it did", async ({
  page,
  context,
  say,
  newClient,
}) => {
  const { login } = await newClient({ like: "costa" });
  await context.clearCookies({ name: /token$/ });
  await asQa(page);
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  await test.step("signs in", async () => {
    await page.goto("/?redirect=/properties");
    await page.getByLabel(say("signIn:identifier")).fill(login);
    await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
    await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
    await expect(list.add).toBeVisible();
  });

  await test.step("begins a property with photos", async () => {
    await list.add.click();
    await wizard.fillDetails(Ref);
    await wizard.step("media").click();
    await wizard.addPhotos({ name: "casa.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
    await expect(wizard.text("photos.progress", { done: 1, total: 1 })).toBeAttached();
  });

  await test.step("crashes, and goes on", async () => {
    await page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message);
      });
    }, crash);
    const isNoted = async () =>
      (await logOf(page))?.entries.some(({ event }) => event.type === "fault.noted") ?? false;
    await expect.poll(isNoted).toBe(true);
    await page.reload();
    await list.unfinished.goOn(Ref);
    await expect(wizard.photos).toHaveCount(1);
  });

  await test.step("publishes and features it", async () => {
    await wizard.step("confirmation").click();
    await wizard.button("publishNow").click();
    await expect(list.toast("wizard:published", { reference: Ref })).toBeVisible();
    await list.find(Ref);
    const premium = list.featured(Ref, "Premium");
    await premium.click();
    await expect(premium).toBeChecked();
    const isFeatured = async () =>
      (await logOf(page))?.live.some(
        ({ snapshot }) =>
          JSON.stringify(snapshot).includes('"settled"') && JSON.stringify(snapshot).includes(Ref),
      ) ?? false;
    await expect.poll(isFeatured).toBe(true);
  });

  const trace = await test.step("saves a trace", async () => {
    await page.getByRole("button", { name: new RegExp(`^${say("shell:user.label", { name: "" })}`) }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: say("shell:tracing") }).click();
    return readFile(await (await saving).path());
  });

  await page.goto("/inspect");
  await page.getByRole("tab", { name: say("inspector:tabs.files") }).click();
  await context.setOffline(true);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "trace.json.gz", mimeType: "application/gzip", buffer: trace });
  const moment = page.locator("[data-slot=travel-moment]");

  await test.step("its crash is found", async () => {
    await expect(page.getByRole("status").filter({ hasText: crash })).toBeVisible();
    await expect(moment).toContainText("fault.noted");
  });

  await test.step("every step of the job is there, before the crash and after it", async () => {
    const slider = page.getByRole("slider");
    const rows = page.getByRole("listbox", { name: say("inspector:live.events") });
    await rows.focus();
    await page.keyboard.press("Home");
    const count = Number(await slider.getAttribute("max")) + 1;
    const seen: string[] = [];
    for (let at = 0; at < count; at += 1) {
      await expect(slider).toHaveValue(`${at}`);
      seen.push(`${await moment.textContent()}`);
      await page.keyboard.press("ArrowDown");
    }
    const crashed = seen.findIndex((one) => one.includes("fault.noted"));
    const resumed = (one: string, at: number) => at > crashed && /xstate\.init .*propertyWizard/.test(one);
    const places = [
      ...["signIn.submit", "photos.add", "fault.noted"].map((event) =>
        seen.findIndex((one) => one.includes(event)),
      ),
      seen.findIndex(resumed),
      seen.findIndex((one) => one.includes("xstate.done.actor.create")),
    ];
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  await test.step("the exported test fails in the same way", async () => {
    const crashes = page.getByLabel(say("inspector:travel.crashes"));
    const noted = await crashes.getByRole("option").filter({ hasText: crash }).getAttribute("value");
    await crashes.selectOption(noted);
    await expect(moment).toContainText("fault.noted");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: say("inspector:travel.export") }).click();
    const { session = [] } = await runTests({
      session: await readFile(await (await saving).path(), "utf8"),
    });
    expect(session.filter((line) => line.startsWith("passed")).length).toBeGreaterThan(3);
    expect(session.filter((line) => line.startsWith("failed"))).toEqual([
      expect.stringMatching(new RegExp(`^failed .* does not fail Error: ${crash}$`)),
    ]);
  });
  await context.setOffline(false);
});
