import type { BrowserContext } from "@playwright/test";
import { type LoadNotes, noteLoad, overlong } from "./noteLoad.ts";
import { settle, watchPages } from "./watch.ts";

/** What one cold load of the dashboard took; milliseconds, `shift` without a unit. */
export interface DashboardLoad {
  firstPaint: number;
  largestPaint: number;
  /** What tasks took over 50 ms each, added up, from the first paint on. */
  blocking: number;
  shift: number;
}

/** After the figures are there, until nothing more is done: the event log starts when the page has rested. */
const REST_MS = 2_500;

/** Loads the dashboard in a new page with nothing in its cache, the processor slowed down. */
export async function dashboardLoad(context: BrowserContext, slowdown: number): Promise<DashboardLoad> {
  const page = await context.newPage();
  try {
    await watchPages(page);
    await page.addInitScript(noteLoad);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto("/dashboard");
    await page.waitForFunction(() => {
      const main = document.querySelector("main");
      return main?.querySelector("[role=progressbar]") && !main.querySelector("[data-slot=skeleton]");
    });
    await page.waitForTimeout(REST_MS);
    await settle(page);
    const { largest, long, firstPaint, shifts } = await page.evaluate(() => ({
      ...(globalThis as unknown as { loadNotes: LoadNotes }).loadNotes,
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    }));
    if (process.env.BENCH_DETAILS) console.log("   ", JSON.stringify({ firstPaint, largest, long }));
    return {
      firstPaint,
      largestPaint: largest.at(-1)?.at ?? 0,
      blocking: overlong(long, firstPaint),
      shift: shifts.reduce((sum, value) => sum + value, 0),
    };
  } finally {
    await page.close();
  }
}
