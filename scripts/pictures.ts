import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import pino from "pino";
import sharp from "sharp";
import { startSystem } from "#server/system/startSystem.ts";
import { prepareBrowser } from "./browser/prepareBrowser.ts";
import { buildPanel } from "./buildPanel.ts";
import { foreignMachine } from "./foreignMachine.ts";

/** One picture of the README: what is opened, how, and what shows that it is there. */
interface Picture {
  name: string;
  path: string;
  signedIn?: boolean;
  language?: "en" | "es";
  theme?: "light" | "dark";
  shows: string;
  /** A screen in another tab of the same browser. */
  beside?: string;
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const FOLDER = "docs/pictures";
const size = { width: 1440, height: 900 };

const pictures: readonly Picture[] = [
  { name: "sign-in", path: "/", shows: "form" },
  { name: "properties", path: "/properties", signedIn: true, shows: "table tbody tr:nth-child(5)" },
  {
    name: "properties-dark-es",
    path: "/properties",
    signedIn: true,
    language: "es",
    theme: "dark",
    shows: "table tbody tr:nth-child(5)",
  },
  { name: "dashboard", path: "/dashboard", signedIn: true, shows: "[data-slot=donut]" },
  {
    name: "enquiries",
    path: "/properties/enquiries",
    signedIn: true,
    shows: "[data-contact]:nth-of-type(5)",
  },
  { name: "analytics", path: "/properties/analytics", signedIn: true, shows: "path.js-line" },
  {
    name: "directories-dark-es",
    path: "/directories",
    signedIn: true,
    language: "es",
    theme: "dark",
    shows: "table tbody tr:nth-child(5)",
  },
  { name: "wizard", path: "/properties?edit={id}", signedIn: true, shows: "[data-slot=map-pin]" },
  {
    name: "inspector",
    path: "/inspect",
    signedIn: true,
    beside: "/properties",
    shows: "[role=treeitem]:has-text('propertyList')",
    prepare: async (page) => {
      await page.getByRole("treeitem", { name: /^propertyList/ }).click();
      await page.locator("[data-slot=chart-state][data-active]").first().waitFor();
    },
  },
  {
    name: "inspector-foreign",
    path: "/inspect",
    signedIn: true,
    shows: "[role=tablist]",
    prepare: async (page) => {
      await page.getByRole("tab").nth(2).click();
      const { name, text } = foreignMachine;
      const file = { name, mimeType: "text/javascript", buffer: Buffer.from(text) };
      await page.locator("input[type=file]").setInputFiles(file);
      for (let times = 0; times < 2; times += 1)
        await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.locator('[data-state-id="parcelLocker.occupied.checking"][data-active]').waitFor();
      await page.getByRole("button", { name: "Show the whole statechart" }).click();
    },
  },
  {
    name: "inspector-crash-dark-es",
    path: "/inspect",
    signedIn: true,
    language: "es",
    theme: "dark",
    beside: "/properties",
    shows: "[role=treeitem]:has-text('propertyList')",
    prepare: async (page) => {
      const [screen] = page.context().pages();
      await screen?.evaluate(() => setTimeout(() => Promise.reject(new Error("No such price: null"))));
      await screen?.waitForTimeout(1_000);
      await page.reload();
      await page
        .getByRole("treeitem", { name: /^propertyList/ })
        .first()
        .waitFor();
      await page.getByRole("tab").nth(1).click();
      await page.locator("[data-slot=travel-bar] select").selectOption({ index: 1 });
      await page
        .getByRole("treeitem", { name: /^propertyList/ })
        .first()
        .click();
      await page.locator("[data-slot=chart-state][data-active]").first().waitFor();
    },
  },
];

/** `npm run pictures -- inspector` takes those that are named; all without a name. */
const names = process.argv.slice(2);
const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));

const say = (sentence: string) => console.log(sentence);

/** Signs in and gives the number of a property, which stands for `{id}` in a path. */
async function signIn(context: BrowserContext, url: string): Promise<number> {
  const answer = await context.request.post(`${url}/api/auth/client/auth`, {
    data: { login: "costa", password: "demo" },
  });
  const { accessToken, refreshToken } = await answer.json();
  await context.addCookies([
    { name: "access_token", value: accessToken, url, sameSite: "Strict" },
    { name: "refresh_token", value: refreshToken, url, sameSite: "Strict" },
  ]);
  const list = await context.request.get(`${url}/api/client/property?Ref=A-2032`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return (await list.json())[0].Id;
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { name, path, signedIn = false, language = "en", theme = "light", shows, beside, prepare } = picture;
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1, reducedMotion: "reduce" });
  await context.addCookies([
    { name: "locale", value: language, url },
    { name: "cookie_consent", value: "accepted", url },
  ]);
  await context.addInitScript((value) => localStorage.setItem("zaguan.theme", value), theme);
  // The network would never be idle: the answer goes on for as long as a screen is open.
  await context.route("**/api/client/events", (route) => route.abort());
  const id = signedIn ? await signIn(context, url) : "";
  if (beside) {
    const other = await context.newPage();
    await other.goto(`${url}${beside}`);
    await other.waitForLoadState("networkidle");
  }
  const page = await context.newPage();
  await page.goto(`${url}${path.replace("{id}", String(id))}`);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState("networkidle");
  await prepare?.(page);
  const small = sharp(await page.screenshot()).png({ palette: true, quality: 90, effort: 10 });
  await small.toFile(join(FOLDER, `${name}.png`));
  await context.close();
  say(`${FOLDER}/${name}.png`);
}

mkdirSync(FOLDER, { recursive: true });
const executablePath = prepareBrowser(say);
await buildPanel(fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, ""), say);
const dataDir = mkdtempSync(join(tmpdir(), "zaguan-pictures-"));
const system = await startSystem(
  { DATA_DIR: dataDir, DEMO: "1", QA: "1", PORT: "0", LOG_LEVEL: "warn" },
  say,
  pino.destination({ dest: 2, sync: true }),
);
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath, args });
try {
  for (const picture of wanted) await take(browser, system.url, picture);
} finally {
  await browser.close();
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
