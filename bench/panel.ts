import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page, request } from "@playwright/test";
import { asClient } from "#tests/fixtures/asClient.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { textsIn } from "#tests/fixtures/texts.ts";
import { installedBrowser } from "../scripts/browser/installedBrowser.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";
import { analyticsRepaint } from "./panel/analyticsRepaint.ts";
import { type DashboardLoad, dashboardLoad } from "./panel/dashboardLoad.ts";
import {
  bulkInteractions,
  enquiryInteractions,
  type Interaction,
  listInteractions,
  longPageInteractions,
  wizardInteractions,
} from "./panel/interactions.ts";
import { movingPresses } from "./panel/movingPresses.ts";
import { sheetReading } from "./panel/sheetReading.ts";
import { settle, watched, watchPages } from "./panel/watch.ts";
import { quantile } from "./quantile.ts";

const SLOWDOWN = 4;
const P75_MS = 40;
const MOST_MS = 100;
const LARGEST_PAINT_MS = 1_800;
const BLOCKING_MS = 150;
const LOADS = 7;
/** Until what the last interaction began has ended. */
const QUIET_MS = 300;
const PHOTOS = 8;
const rounds = Number(process.env.BENCH_ROUNDS ?? 2);
/** `npx tsx bench/panel.ts analytics` measures that part alone, and so do `sheet`, `movement` and `presses`. */
const only = process.argv[2];

const say = textsIn("en");

async function signedIn(context: BrowserContext, url: string): Promise<void> {
  const api = await request.newContext({ baseURL: url });
  const { accessToken, refreshToken } = await asClient(api, "large");
  await api.dispose();
  const cookies = {
    access_token: accessToken,
    refresh_token: refreshToken,
    cookie_consent: "accepted",
    locale: "en",
  };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url, sameSite: "Strict" as const })),
  );
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Loads an address with a slow processor and gives what moved meanwhile. */
async function shiftsOf(page: Page, name: string, path: string, ready: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(1_500);
  const shifts = await page.evaluate(
    () =>
      (globalThis as unknown as { benchNotes: { shifts: { value: number; nodes: string[] }[] } }).benchNotes
        .shifts,
  );
  figure({ name, measured: shifts.reduce((sum, { value }) => sum + value, 0), atMost: 0, unit: "" });
  for (const { value, nodes } of shifts) console.log(`    ${value.toPrecision(2)} ${nodes.join(" | ")}`);
}

/** Cold loads of the dashboard while signed in; the first one warms the server up and does not count. */
async function loadDashboard(context: BrowserContext): Promise<void> {
  const loads: DashboardLoad[] = [];
  for (let load = 0; load <= LOADS; load += 1) {
    const taken = await dashboardLoad(context, SLOWDOWN);
    if (load > 0) loads.push(taken);
  }
  const of = (name: keyof DashboardLoad) => loads.map((load) => load[name]);
  for (const name of ["firstPaint", "largestPaint", "blocking"] as const)
    console.log(`  dashboard, ${name.padEnd(14)} ${of(name).map(Math.round).join(" ")} ms`);
  const median = (name: keyof DashboardLoad) => quantile(of(name), 0.5);
  const largest = { measured: median("largestPaint"), atMost: LARGEST_PAINT_MS, unit: "ms" } as const;
  figure({ name: "dashboard, largest paint", ...largest });
  const blocking = { measured: median("blocking"), atMost: BLOCKING_MS, unit: "ms" } as const;
  figure({ name: "dashboard, blocking after the first paint", ...blocking });
  figure({ name: "dashboard, layout shift", measured: Math.max(...of("shift")), atMost: 0, unit: "" });
}

const all: number[] = [];

async function measure(page: Page, interactions: readonly Interaction[]): Promise<void> {
  for (const { name, presses, before, act, after } of interactions) {
    await before?.();
    await settle(page);
    await page.waitForTimeout(QUIET_MS);
    const seen = await watched(page, presses, act);
    await after?.();
    const { interactions: taken, longTasks } = seen;
    all.push(...taken);
    const worst = Math.max(0, ...taken);
    const long = longTasks.length > 0 ? `, tasks over 50 ms: ${longTasks.map(Math.round).join(" ")}` : "";
    console.log(
      `  ${name.padEnd(42)} p75 ${quantile(taken, 0.75)} ms, longest ${worst} ms${worst > MOST_MS ? " MISSED" : ""}${long}`,
    );
  }
}

/** The lists and the wizard: what moves while they load, and how soon they answer. */
async function lists(page: Page, round: number, photos: readonly Buffer[]): Promise<void> {
  if (round === 1) {
    await shiftsOf(page, "layout shift, loading the list", "/properties", "[data-property]");
    await shiftsOf(page, "layout shift, loading the wizard", "/properties?action=add", "[role=dialog] input");
  }
  await page.goto("/properties");
  await page.locator("[data-property]").first().waitFor();
  await page.waitForTimeout(2_000);
  await settle(page);
  await measure(page, listInteractions(page, say));
  await measure(page, wizardInteractions(page, say, photos));
  await page.goto("/properties?Status=active");
  await page.locator("input[data-select]").nth(1).waitFor();
  await page.waitForTimeout(2_000);
  await measure(page, bulkInteractions(page, say));
  await measure(page, longPageInteractions(page, say));
  await page.goto("/properties/enquiries");
  await page.locator("[data-contact]").first().waitFor();
  await page.waitForTimeout(2_000);
  await measure(page, enquiryInteractions(page, say));
}

/** The built panel in Chromium at a quarter of this machine's speed, on the account with 20,000 listings. */
async function bench(url: string): Promise<void> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-background-networking",
    ],
  });
  console.log(`Panel, Chromium ${browser.version()} at ${SLOWDOWN}× CPU slowdown, ${machine()}`);
  const photos = await Promise.all(Array.from({ length: PHOTOS }, () => jpeg({ width: 1200, height: 900 })));
  const prepare = async (context: BrowserContext, page: Page) => {
    await signedIn(context, url);
    await slowDown(context, page);
  };
  try {
    if (only === undefined || only === "movement") await movingPresses(browser, url, prepare, say, photos);
    if (only === "movement") return;
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`round ${round} of ${rounds}`);
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
      await signedIn(context, url);
      if (round === 1 && only === undefined) await loadDashboard(context);
      if (round === 1 && (only === undefined || only === "sheet")) await sheetReading(context, say);
      if (only === "sheet") break;
      const page = await context.newPage();
      await watchPages(page);
      await slowDown(context, page);
      if (only !== "analytics") await lists(page, round, photos);
      if (only !== "presses") await analyticsRepaint(page);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  if (only !== undefined && only !== "presses") return;
  console.log(`${all.length} interactions, p50 ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms`);
  figure({ name: "interactions, p75", measured: quantile(all, 0.75), atMost: P75_MS, unit: "ms" });
  figure({ name: "interactions, longest", measured: Math.max(...all), atMost: MOST_MS, unit: "ms" });
}

const dir = process.env.BENCH_DIR ?? (await mkdtemp(join(tmpdir(), "zaguan-bench-")));
const env = { DATA_DIR: dir, DEMO: "0", PORT: "0", LOG_LEVEL: "fatal" };
spawnSync(process.execPath, ["--import", "tsx", "scripts/demoLarge.ts"], {
  env: { ...process.env, ...env },
  stdio: "inherit",
});
const server = runServer(env);
try {
  await bench(await server.url());
} finally {
  server.signal("SIGTERM");
  await server.ended;
  if (!process.env.BENCH_DIR) await rm(dir, { recursive: true, force: true });
}
