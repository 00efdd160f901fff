import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "@playwright/test";
import { asClient, newReference } from "#tests/fixtures/asClient.ts";
import { filesBelow } from "#tests/fixtures/filesBelow.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { storedClient } from "#tests/fixtures/storedClient.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

test("a property is there after the server was killed right after its answer", async ({ page, say }) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "zaguan-killed-"));
  const env = { DATA_DIR, DEMO: "0", PORT: "0", LOG_LEVEL: "fatal" };
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  await storedClient(DATA_DIR, "ana");
  let server = runServer(env);
  try {
    const url = await server.url();
    const ana = await asClient(await request.newContext({ baseURL: url }), "ana");
    const before = await ana.addProperty();
    await page.goto(url);
    await page.getByLabel(say("signIn:identifier")).fill("ana");
    await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
    await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
    await expect(page).toHaveURL(`${url}/dashboard`);
    await page.goto(`${url}/properties`);
    await list.act(before.Ref, "deactivate");
    await expect(list.rows.first()).toContainText(say("properties:status.deactivated"));
    await list.add.click();
    await wizard.fillDetails(Ref);
    await wizard.step("media").click();
    await wizard.addPhotos({ name: "casa.jpg", mimeType: "image/jpeg", buffer: await jpeg({ width: 1000 }) });
    await expect(wizard.text("photos.progress", { done: 1, total: 1 })).toBeAttached();
    await wizard.step("confirmation").click();
    const stopped = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/client/property"),
    );
    await wizard.button("publishNow").click();
    expect((await stopped).status()).toBe(201);
    await server.kill();

    const stored = (await filesBelow(join(DATA_DIR, "storage"))).length;
    expect(stored).toBeGreaterThan(0);
    server = runServer(env);
    const again = await request.newContext({ baseURL: await server.url() });
    const [found] = await (await asClient(again, "ana")).withReference(Ref);
    expect(found).toMatchObject({ AgentRef: Ref, Price: 725_000, Status: "active" });
    const photo = new URL(found?.Photos[0]?.Url ?? "").pathname;
    const bytes = await (await again.get(photo)).body();
    expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
    await again.dispose();
  } finally {
    await server.kill();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});
