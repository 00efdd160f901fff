import type { BrowserContext, Page } from "@playwright/test";
import { workbookBytes } from "#app/workbook/workbookBytes.ts";
import { type SheetListing, sheetStep } from "#contracts/bulk/sheetListing.ts";
import { asClient } from "#tests/fixtures/asClient.ts";
import { sheetWords } from "#tests/fixtures/sheetWords.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { figure } from "../figure.ts";
import { quantile } from "../quantile.ts";
import { settle, watched, watchPages } from "./watch.ts";

const COUNT = 5_000;
const SECONDS = 5;
/** Nobody who presses meanwhile waits longer for its picture than elsewhere in the panel, nor sees one hesitate. */
const PRESS_MS = 100;
const FRAME_MS = 50;
const HELD_MS = 200;
/** Between two presses of somebody who is impatient. */
const BETWEEN_MS = 100;

/** So many listings of the account with 20,000, as a workbook that says another price of each and something else in every text. */
async function editedBook({ request }: BrowserContext): Promise<Buffer> {
  const { accessToken } = await asClient(request, "large");
  const headers = { authorization: `Bearer ${accessToken}` };
  const listings: SheetListing[] = [];
  while (listings.length < COUNT) {
    const params = { After: listings.at(-1)?.Id ?? 0 };
    const answer = await request.get("/api/client/property/bulk/listings", { headers, params });
    listings.push(...((await answer.json()) as { Rows: SheetListing[] }).Rows);
  }
  const edited = listings.slice(0, COUNT).map((listing) => ({
    ...listing,
    Price: (listing.Price ?? 0) + 1_000,
    Descriptions: Object.fromEntries(
      Object.entries(listing.Descriptions).map(([language, text]) => [language, `${text} Reduced.`]),
    ),
  }));
  return Buffer.from(await workbookBytes({ listings: edited, words: sheetWords.en }));
}

/** Milliseconds between the pictures that the page draws, from now until they are asked for. Runs in the browser. */
function noteFrames(): number {
  const frames: number[] = [];
  Object.assign(globalThis, { benchFrames: frames });
  let last = performance.now();
  const next = () => {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return last;
}
const framesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { benchFrames: number[] }).benchFrames);

/** When the first listings were asked for, when so many had come as the workbook has, and when all had; seconds of the page's clock. */
const fetchedOf = (page: Page) =>
  page.evaluate((enough) => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const asked = entries.filter(({ name }) => name.includes("/bulk/listings"));
    const until = (nth: number) => (asked.at(nth)?.responseEnd ?? Number.NaN) / 1_000;
    return { from: (asked[0]?.startTime ?? Number.NaN) / 1_000, enough: until(enough - 1), all: until(-1) };
  }, COUNT / sheetStep);

/**
 * A workbook of 5,000 rows that all differ is read and compared with 20,000 listings, at this machine's own speed, while
 * somebody presses keys. An account with no more listings than rows would not wait for the answers behind theirs.
 */
export async function sheetReading(context: BrowserContext, say: Say): Promise<void> {
  const buffer = await editedBook(context);
  const page = await context.newPage();
  await watchPages(page);
  await page.goto("/properties");
  await page.locator("[data-property]").first().waitFor();
  await page.getByRole("button", { name: say("bulk:sheets.menu") }).click();
  await page.getByRole("menuitem", { name: say("bulk:sheets.upload") }).click();
  const dialog = page.getByRole("dialog", { name: say("bulk:back.title") });
  await dialog.waitFor();
  await settle(page);
  let [seconds, presses, at] = [0, 0, 0];
  const { longTasks, interactions } = await watched(page, 0, async () => {
    at = (await page.evaluate(noteFrames)) / 1_000;
    const begun = performance.now();
    await dialog.locator("input[type=file]").setInputFiles({
      name: "listings.xlsx",
      mimeType: "application/octet-stream",
      buffer,
    });
    const rows = dialog.getByRole("region", { name: say("bulk:back.rows") }).waitFor({ timeout: 120_000 });
    const waited = rows.then(() => {
      seconds = (performance.now() - begun) / 1_000;
    });
    for (; seconds === 0; presses += 1) {
      await page.keyboard.press("Tab");
      await Promise.race([waited, page.waitForTimeout(BETWEEN_MS)]);
    }
  });
  const frames = await framesOf(page);
  const { from, enough, all } = await fetchedOf(page);
  await page.close();
  const longest = (values: readonly number[]) =>
    values
      .toSorted((one, other) => other - one)
      .slice(0, 8)
      .map(Math.round)
      .join(" ") || "none";
  const shown = at + seconds;
  const [reading, fetching, comparing] = [from - at, all - from, shown - all].map((part) => part.toFixed(1));
  console.log(
    `  file ${reading} s, 20,000 listings ${fetching} s, compared and shown ${comparing} s: ${seconds.toFixed(1)} s`,
  );
  console.log(
    `  ${presses} presses: ${longest(interactions)} ms; ${frames.length} pictures: ${longest(frames)} ms; tasks over 50 ms: ${longest(longTasks)}`,
  );
  const told = (name: string, measured: number, atMost: number, unit: "s" | "ms") =>
    figure({ name: `5,000 rows come back, ${name}`, measured, atMost, unit });
  told("read and compared", seconds - (all - enough), SECONDS, "s");
  told("press, p95", quantile(interactions, 0.95), PRESS_MS, "ms");
  told("picture, p95", quantile(frames, 0.95), FRAME_MS, "ms");
  told("page held at most", Math.max(0, ...longTasks), HELD_MS, "ms");
}
