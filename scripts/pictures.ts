import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import pino from "pino";
import { startSystem } from "#server/startSystem.ts";
import { prepareBrowser } from "./browser/prepareBrowser.ts";
import { buildPanel } from "./buildPanel.ts";

/** One picture of the README: what is opened, how, and what shows that it is there. */
interface Picture {
  name: string;
  path: string;
  signedIn?: boolean;
  language?: "en" | "es";
  theme?: "light" | "dark";
  shows: string;
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
  { name: "wizard", path: "/properties?wizard=new", signedIn: true, shows: "[role=dialog] form" },
];

const say = (sentence: string) => console.log(sentence);

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth/client/auth`, {
    data: { login: "costa", password: "demo" },
  });
  const { accessToken, refreshToken } = await answer.json();
  await context.addCookies([
    { name: "access_token", value: accessToken, url, sameSite: "Strict" },
    { name: "refresh_token", value: refreshToken, url, sameSite: "Strict" },
  ]);
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { name, path, signedIn = false, language = "en", theme = "light", shows } = picture;
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1, reducedMotion: "reduce" });
  await context.addCookies([
    { name: "locale", value: language, url },
    { name: "cookie_consent", value: "accepted", url },
  ]);
  await context.addInitScript((value) => localStorage.setItem("zaguan.theme", value), theme);
  if (signedIn) await signIn(context, url);
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await context.close();
  say(`${FOLDER}/${name}.png`);
}

const executablePath = prepareBrowser(say);
await buildPanel(fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, ""), say);
const dataDir = mkdtempSync(join(tmpdir(), "zaguan-pictures-"));
const system = await startSystem(
  { DATA_DIR: dataDir, DEMO: "1", PORT: "0", LOG_LEVEL: "warn" },
  say,
  pino.destination({ dest: 2, sync: true }),
);
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath, args });
try {
  for (const picture of pictures) await take(browser, system.url, picture);
} finally {
  await browser.close();
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
