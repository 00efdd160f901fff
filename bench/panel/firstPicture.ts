import type { Browser, BrowserContext } from "@playwright/test";
import { type LoadNotes, noteLoad, overlong } from "./noteLoad.ts";
import { settle } from "./watch.ts";

/** What one load of a screen took; milliseconds, `shift` without a unit. */
export interface FirstPicture {
  firstPaint: number;
  largestPaint: number;
  /** What tasks took over 50 ms each, added up, from the first paint on. */
  blocking: number;
  shift: number;
}

/** A screen, and what is in it once it is there. */
export interface OpenedPage {
  name: string;
  path: string;
  ready: string;
  signedIn: boolean;
}

export const opened: readonly OpenedPage[] = [
  { name: "sign-in", path: "/", ready: "#root:not([data-prerendered]) form", signedIn: false },
  { name: "dashboard", path: "/dashboard", ready: "main [role=progressbar]", signedIn: true },
  { name: "list", path: "/properties", ready: "[data-property]", signedIn: true },
  { name: "enquiries", path: "/properties/enquiries", ready: "[data-contact]", signedIn: true },
  { name: "directories", path: "/directories", ready: "[data-entry]", signedIn: true },
  { name: "analytics", path: "/properties/analytics", ready: "[data-slot=table-body] tr", signedIn: true },
];

/** Until nothing more is painted: the event log starts when the page has rested. */
const REST_MS = 1_500;

interface Way {
  slowdown: number;
  /** Whether the browser has been there before: its cache and its service worker are used. */
  again: boolean;
}

/** Loads a screen in a page of its own. */
export async function firstPicture(
  context: BrowserContext,
  { path, ready }: OpenedPage,
  { slowdown, again }: Way,
): Promise<FirstPicture> {
  const page = await context.newPage();
  try {
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.addInitScript(noteLoad);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    if (!again) await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(path);
    await page.locator(ready).first().waitFor({ state: "attached" });
    await page.waitForTimeout(REST_MS);
    await settle(page);
    const { largest, long, shifts, firstPaint } = await page.evaluate(() => ({
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

/** A visitor with nothing in the browser, or who holds these tokens. */
export async function visitor(
  browser: Browser,
  url: string,
  tokens: { accessToken: string; refreshToken: string } | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const held = tokens && { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  const cookies = { cookie_consent: "accepted", locale: "en", ...held };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url, sameSite: "Strict" as const })),
  );
  return context;
}
