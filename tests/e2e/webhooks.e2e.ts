import { createHmac } from "node:crypto";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { commandSystem } from "#tests/fixtures/newClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { roomFindings } from "#tests/fixtures/roomFindings.ts";
import { sidewaysFindings } from "#tests/fixtures/sidewaysFindings.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { receiverHost, type WebhookReceiver, webhookReceiver } from "#tests/fixtures/webhookReceiver.ts";
import { openAnew } from "#tests/pages/openAnew.ts";
import { webhooksPage } from "#tests/pages/webhooksPage.ts";

/** Whether a request is signed by a secret, as `docs/webhooks.md` has it. */
function isSigned({ headers, body }: WebhookReceiver["received"][number], secret: string): boolean {
  const signature = String(headers["zaguan-signature"]);
  const t = /t=(\d+)/.exec(signature)?.[1];
  return signature.includes(`v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`);
}

// HOOK-22, HOOK-25, HOOK-27, HOOK-29 … HOOK-32, HOOK-34 … HOOK-36, SHELL-26
test("an owner adds a webhook, tries it, sees an enquiry arrive, and removes it, by keyboard", async ({
  page,
  say,
  newClient,
}) => {
  const client = await newClient({ like: "costa" });
  const receiver = await webhookReceiver(receiverHost.address);
  const screen = webhooksPage(page, say);
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: say("faq:title") })).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").fill(say("shell:pageTitles.Webhooks"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/webhooks");
  await expect(page.getByText(say("webhooks:empty.title"))).toBeVisible();
  await expect(page.getByRole("link", { name: say("webhooks:docs") })).toHaveAttribute("href", "/api/docs");

  await screen.make.press("Enter");
  await expect(screen.name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(screen.dialog.getByText(say("webhooks:form.wrong.name"))).toBeVisible();
  await expect(screen.dialog.getByText(say("webhooks:form.wrong.address"))).toBeVisible();
  await expect(screen.dialog.getByText(say("webhooks:form.wrong.kinds"))).toBeVisible();
  await expect(screen.name).toBeFocused();
  await screen.name.fill("CRM");
  await screen.kind("webhooks:kinds.enquiry.received").press("Space");
  for (const [url, why] of [
    ["http://crm.example/in", "http"],
    ["https://me:it@crm.example/in", "credentials"],
    ["https://192.168.1.7/in", "inward"],
  ] as const) {
    await screen.url.fill(url);
    await screen.url.press("Enter");
    await expect(screen.dialog.getByText(say(`webhooks:form.wrong.${why}`))).toBeVisible();
    await expect(screen.url).toBeFocused();
  }
  await screen.url.fill("https://crm.example/in");
  await screen.url.press("Enter");
  await expect(screen.secret).toHaveValue(/^whsec_[\w-]{43}$/);
  const secret = await screen.secret.inputValue();
  await page.mouse.click(5, 5);
  await page.goBack();
  await expect(screen.question).toContainText(say("webhooks:secret.leaving"));
  await page.keyboard.press("Escape");
  await expect(screen.question).toBeHidden();
  await expect(screen.secret).toHaveValue(secret);
  await screen.press("apiKeys:secret.stored");
  await expect(screen.dialog).toBeHidden();
  await expect(screen.row("CRM")).toContainText(say("webhooks:unsent"));
  await expect(screen.make).toBeFocused();

  await test.step("a test and an enquiry arrive, signed", async () => {
    await commandSystem("moveWebhooks", { login: client.login, port: receiver.port });
    await screen.choose("CRM", "webhooks:test");
    await expect(screen.dialog.getByText(/200/).first()).toBeVisible({ timeout: 15_000 });
    await expect(screen.deliveries).toHaveCount(1);
    const { Id } = await client.addProperty();
    await client.receiveEnquiry(Id, "Does it have a garden?");
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2);
    await screen.press("webhooks:deliveries.refresh");
    const enquiry = screen.deliveries.first();
    await expect(enquiry).toContainText(say("webhooks:kinds.enquiry.received"));
    await expect(enquiry).toContainText(say("webhooks:deliveries.states.delivered"));
    await enquiry.locator("summary").press("Enter");
    await expect(enquiry.locator("pre")).toHaveText(receiver.received[1]?.body ?? "");
    expect(receiver.received.map((one) => isSigned(one, secret))).toEqual([true, true]);
    receiver.answer((response) => response.writeHead(503).end());
    await enquiry.getByRole("button").press("Enter");
    await expect(screen.dialog.getByRole("status")).toContainText("503", { timeout: 15_000 });
    await expect(screen.deliveries).toHaveCount(3);
    expect(receiver.events()[2]).toBe(receiver.events()[1]);
  });
  await page.keyboard.press("Escape");
  await expect(screen.row("CRM")).toContainText("503");
  await expect(screen.actions("CRM")).toBeFocused();

  await test.step("it gets another secret, another name, and is switched off and on", async () => {
    await screen.choose("CRM", "webhooks:renew");
    await expect(screen.question).toContainText(say("webhooks:ask.renew.text"));
    await screen.press("webhooks:ask.renew.accept");
    await expect(screen.secret).not.toHaveValue(secret);
    await expect(screen.secret).toHaveValue(/^whsec_/);
    await screen.press("apiKeys:secret.stored");
    await expect(screen.row("CRM")).toContainText(/previous secret/);
    await screen.choose("CRM", "webhooks:edit");
    await screen.name.fill("Website");
    await screen.url.fill("https://website.example/in");
    await screen.url.press("Enter");
    await expect(page.getByText(say("webhooks:done.saved", { name: "Website" }))).toBeVisible();
    await expect(screen.row("Website")).toContainText("https://website.example/in");
    await screen.choose("Website", "webhooks:switchOff");
    await screen.press("webhooks:ask.switch.accept");
    await expect(screen.row("Website")).toContainText(say("webhooks:states.off"));
    await screen.choose("Website", "webhooks:switchOn");
    await expect(page.getByText(say("webhooks:done.on", { name: "Website" }))).toBeVisible();
  });
  await screen.choose("Website", "webhooks:remove");
  await expect(screen.question).toContainText(say("webhooks:ask.remove.title", { name: "Website" }));
  await screen.press("webhooks:ask.remove.accept");
  await expect(page.getByText(say("webhooks:done.remove", { name: "Website" }))).toBeVisible();
  await expect(screen.rows).toHaveCount(0);
  await expect(screen.make).toBeFocused();
  await receiver.close();
});

const failed = { At: "2026-11-20T09:00:00.000Z", Status: 500, Milliseconds: 1_240, Error: "status" };
const hook = (Id: string, more = {}) => ({
  Id,
  Name: `CRM ${Id}`,
  Url: `https://hooks.crm-${Id}.example/zaguan/incoming/7b0f3f0e`,
  Kinds: ["enquiry.received", "property.published", "property.withdrawn"],
  State: "on",
  MadeAt: "2026-11-02T09:00:00.000Z",
  FailingSince: null,
  FormerSecretUntil: null,
  Waiting: 0,
  Last: { ...failed, Status: 204, Milliseconds: 35, Error: null },
  ...more,
});
const hooks = [
  hook("1", { FormerSecretUntil: "2099-01-01T09:00:00.000Z" }),
  hook("2", {
    Name: "Sincronización de anuncios con inmobiliaria-costa.example",
    FailingSince: "2026-11-19T09:00:00.000Z",
    Waiting: 12,
    Last: failed,
  }),
  hook("3", {
    State: "failed",
    FailingSince: "2026-11-17T09:00:00.000Z",
    Last: { ...failed, Status: null, Error: "timeout" },
  }),
  hook("4", { State: "off", Last: null, Kinds: ["invoice.issued"] }),
];
const delivery = (Id: number, more = {}) => ({
  Id,
  Event: `property-${Id}.1`,
  Kind: "property.published",
  Record: { Type: "property", Id },
  At: "2026-11-20T08:59:00.000Z",
  State: "delivered",
  Asked: false,
  Attempts: [{ ...failed, Status: 204, Error: null }],
  NextAt: null,
  ...more,
});
const deliveries = [
  delivery(4, {
    State: "waiting",
    Attempts: [failed, { ...failed, At: "2026-11-20T09:00:11.000Z" }],
    NextAt: "2026-11-20T09:01:00.000Z",
  }),
  delivery(3, { Kind: "test", Record: null, Asked: true }),
  delivery(2, { State: "dropped", Attempts: [] }),
  delivery(1, {
    State: "failed",
    Asked: true,
    Kind: "enquiry.received",
    Record: { Type: "enquiry", Id: 7, About: "property" },
    Attempts: [{ ...failed, Status: null, Error: "certificate" }],
  }),
];

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // HOOK-22, HOOK-24, HOOK-35, SHELL-20
    test("webhooks have room on every width, and axe finds nothing in any state", async ({
      page,
      say,
      signIn,
    }) => {
      const { found, look } = examiner(page, language);
      const anew = openAnew(page, say);
      const screen = webhooksPage(page, say);
      await signIn("costa");
      const list = "**/api/auth/webhooks";
      const answer = async (Webhooks: object[]) => {
        await page.unroute(list);
        await page.route(list, (route) => route.fulfill({ json: { Webhooks } }));
      };
      await page.route("**/api/auth/webhooks/*/secret", (route) =>
        route.fulfill({ json: { Secret: `whsec_${"W".repeat(43)}` } }),
      );
      await page.route("**/api/auth/webhooks/*/deliveries*", (route) =>
        route.fulfill({ json: { Deliveries: deliveries, Next: "1" } }),
      );
      await page.route(list, (route) =>
        route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
      );
      await page.goto("/webhooks");
      await expect(page.getByText(say("webhooks:failed"))).toBeVisible();
      await look("webhooks, failing");
      await answer([]);
      await anew("/webhooks");
      await expect(page.getByText(say("webhooks:empty.title"))).toBeVisible();
      await look("webhooks, none");
      await answer(hooks);
      await anew("/webhooks");
      await expect(screen.rows).toHaveCount(hooks.length);
      await look("webhooks");
      for (const width of [320, 390, 700, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await roomFindings(page)]).toEqual([width, []]);
        expect([width, await sidewaysFindings(page)]).toEqual([width, []]);
      }
      await screen.log("CRM 1").click();
      await expect(screen.deliveries).toHaveCount(deliveries.length);
      await screen.deliveries.first().locator("summary").click();
      await look("webhooks, deliveries");
      await page.keyboard.press("Escape");
      await screen.choose("CRM 1", "webhooks:renew");
      expect(await axeFindings(page, "[data-slot=confirm-dialog]")).toEqual([]);
      await screen.press("webhooks:ask.renew.accept");
      await expect(screen.secret).toBeVisible();
      await look("webhooks, the secret");
      await screen.press("apiKeys:secret.stored");
      await screen.make.click();
      await screen.press("webhooks:form.make");
      await look("webhooks, a new one");
      expect(found).toEqual({});
    });
  });
}
