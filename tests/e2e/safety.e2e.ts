import type { Page } from "@playwright/test";
import { type DescriptionLanguage, descriptionLanguages } from "#contracts/wire/languages.ts";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { clientPaths, titlesOfRoutes } from "#tests/fixtures/readMatrix.ts";
import { someOf } from "#tests/fixtures/tried.ts";
import { xssTexts } from "#tests/fixtures/xssTexts.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const elsewhere = [
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/%09/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "/..//evil.example",
  "/@evil.example/../..//evil.example",
];

// SIGNIN-14
test("no address in redirect leads out of the panel", async ({ page, newClient, say, baseURL }) => {
  const left: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== baseURL) left.push(request.url());
  });
  await page.goto(`/?redirect=${encodeURIComponent("//evil.example")}`);
  await page.getByLabel(say("signIn:identifier")).fill("business");
  await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
  await page.getByRole("button", { name: say("signIn:submit"), exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await newClient({ like: "business" });
  for (const redirect of someOf(elsewhere)) {
    await page.goto(`/?redirect=${encodeURIComponent(redirect)}`);
    await expect(page.getByRole("navigation", { name: say("shell:menu") })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
  expect(left).toEqual([]);
});

test("a client who asks for the admin's screen stays a client", async ({ page, newClient, say }) => {
  await newClient({ like: "business" });
  for (const path of [
    "/admin",
    "/admin?login=costa",
    "/admin/people",
    "/admin/clients?login=costa",
    "/admin/requests",
    "/?redirect=%2Fadmin%2Fpeople",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("navigation", { name: say("shell:menu") })).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
  }
});

/** What the content security policy stops, from the first line of each document on. */
const watchPolicy = async (page: Page) => {
  const stopped: string[] = [];
  await page.exposeFunction("policyStopped", (what: string) => void stopped.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell = (globalThis as unknown as { policyStopped: (what: string) => void }).policyStopped;
      tell(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return stopped;
};

// SAFE-34
test("no screen trips over the content security policy", async ({ page, newClient, say }) => {
  const stopped = await watchPolicy(page);
  const costa = await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await page.goto("/");
  const outside = Object.keys(titlesOfRoutes).filter((path) => !clientPaths.includes(path));
  for (const path of outside) {
    await page.goto(path === "/logout" ? "/nowhere" : path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  // The policy is the document's: the screens of a client are opened in one.
  for (const path of clientPaths) {
    await goTo(page, path);
    const [title = ""] = titlesOfRoutes[path] ?? [];
    await expect(page).toHaveTitle(say("common:titleSuffix", { title }));
    await expect(page.locator("[data-slot=screen-loading]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  await list.open();
  await list.add.click();
  await wizard.choosePlace("Jáv", "Jávea");
  await wizard.tool("add").click();
  for (const step of ["description", "media", "confirmation"]) await wizard.step(step).click();
  const { Id } = await costa.addProperty({ Latitude: 38.79, Longitude: 0.16, GeoInfo: "exact" });
  for (const site of [`/site/redirect-to-property/${Id}?preview=1`, "/site/es/redirect-to-property/1"]) {
    await page.goto(site);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/logout");
  await expect(page.getByRole("button", { name: say("signIn:submit"), exact: true })).toBeVisible();
  expect(stopped).toEqual([]);
});

/** Counts calls of the function that every hostile text tries to call. */
const watchHostile = async (page: Page) => {
  const ran: string[] = [];
  await page.exposeFunction("xss", () => void ran.push(page.url()));
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return ran;
};

// SAFE-34
test("hostile texts in the wizard stay texts, there, in the list and on the public page", async ({
  page,
  newClient,
  say,
}) => {
  const ran = await watchHostile(page);
  const costa = await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const mark = newReference();
  const [forRef = "", forAddress = "", ...rest] = xssTexts;
  const Ref = `${mark}${forRef}`;
  await list.open();
  await list.add.click();
  await wizard.fillDetails(Ref);
  await wizard.field("Address").fill(forAddress);
  await wizard.dialog.getByLabel(say("wizard:fields.ShowAddress")).check();
  await wizard.field("FloorNumber").fill("<img src=x onerror>");
  await wizard.step("description").click();
  const texts = new Map<DescriptionLanguage, string>();
  for (const [at, language] of descriptionLanguages.entries()) {
    texts.set(language, rest.filter((_, index) => index % descriptionLanguages.length === at).join("\n"));
    await wizard.language(language).click();
    await wizard.description(language).fill(texts.get(language) ?? "");
  }
  await wizard.step("confirmation").click();
  await expect(wizard.content("confirmation")).toContainText(Ref);
  await wizard.button("publishNow").click();
  await expect(list.toast("wizard:published", { reference: Ref })).toBeVisible();
  await list.find(Ref);
  await list.button("actions.label", { reference: Ref }).click();
  await page.getByRole("menuitem", { name: say("properties:actions.delete") }).click();
  await expect(list.confirm).toContainText(Ref);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder(say("palette:placeholder")).fill(mark);
  await expect(page.getByRole("option", { name: mark })).toBeVisible();
  const [made] = await costa.withReference(Ref);
  for (const [language, text] of texts) {
    const prefix = language === "en" ? "" : `${language}/`;
    await page.goto(`/site/${prefix}redirect-to-property/${made?.Id}?preview=1`);
    await expect(page.getByText(text.split("\n")[0] ?? "").first()).toBeVisible();
  }
  expect(ran).toEqual([]);
});

test("hostile texts in drafts stay texts", async ({ page, newClient, say }) => {
  const ran = await watchHostile(page);
  const pending = await newClient({ like: "pending" });
  for (const [at, text] of xssTexts.entries())
    await pending.addDraft({ AgentRef: `${at} ${text}`, Address: text, FloorNumber: text.slice(0, 20) });
  await page.goto("/properties?action=openPI");
  const drafts = page.getByRole("table", { name: say("unfinished:property.label") });
  await expect(drafts.getByRole("row")).toHaveCount(xssTexts.length + 1);
  for (const [at, text] of xssTexts.entries()) await expect(drafts).toContainText(`${at} ${text}`.trim());
  expect(ran).toEqual([]);
});
