import type { BrowserContext } from "@playwright/test";
import { settle, watchPages } from "./watch.ts";

/** What one cold load of the dashboard took; milliseconds, `shift` without a unit. */
export interface DashboardLoad {
  firstPaint: number;
  largestPaint: number;
  /** What tasks took over 50 ms each, added up, from the first paint on. */
  blocking: number;
  shift: number;
}

interface Noted {
  largest: { at: number; what: string }[];
  long: { at: number; duration: number }[];
}

/** Notes the largest paints and the long tasks of a page. Runs in the browser. */
function noteLoad(): void {
  const notes: Noted = { largest: [], long: [] };
  Object.assign(globalThis, { loadNotes: notes });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element?: Element | null };
      notes.largest.push({ at: entry.startTime, what: element?.textContent?.slice(0, 60) ?? "" });
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.long.push({ at: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
}

const ALLOWED_MS = 50;
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
    const { largest, long, firstPaint, shifts } = await page.evaluate(() => {
      const known = globalThis as unknown as {
        loadNotes: Noted;
        benchNotes: { shifts: { value: number }[] };
      };
      return {
        ...known.loadNotes,
        firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
        shifts: known.benchNotes.shifts.map(({ value }) => value),
      };
    });
    const late = long.map(({ at, duration }) => ({ end: at + duration, start: Math.max(at, firstPaint) }));
    const overlong = late.map(({ end, start }) => Math.max(0, end - start - ALLOWED_MS));
    if (process.env.BENCH_DETAILS) console.log("   ", JSON.stringify({ firstPaint, largest, long }));
    return {
      firstPaint,
      largestPaint: largest.at(-1)?.at ?? 0,
      blocking: overlong.reduce((sum, value) => sum + value, 0),
      shift: shifts.reduce((sum, value) => sum + value, 0),
    };
  } finally {
    await page.close();
  }
}
