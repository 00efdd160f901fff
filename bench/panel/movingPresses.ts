import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";
import { figure } from "../figure.ts";
import { quantile } from "../quantile.ts";
import { type Interaction, press } from "./interactions.ts";
import { settle, watched, watchPages } from "./watch.ts";

const ROUNDS = 5;
/** Presses are told in steps of 8 ms. */
const AT_MOST = 1.1;

/** Every press after which something moves, for who lets it: a run and its undo, photos in another order, the wizard's steps. */
function presses(page: Page, say: Say, photos: readonly Buffer[]): Interaction[] {
  const [list, wizard] = [listPage(page, say), wizardPage(page, say)];
  const dialog = page.getByRole("dialog");
  const undo = list.button("bulk:report.undo");
  const run = press(
    page,
    "a run begins",
    [dialog.getByRole("button", { name: say("bulk:preview.accept.deactivate_one", { n: 1 }) })],
    () => undo.waitFor(),
  );
  const order = press(page, "photos change places", Array(8).fill(wizard.photoButton("moveDown", 1)));
  const steps = ["description", "details", "media", "details", "description", "media"];
  return [
    {
      ...run,
      async before() {
        await page.goto("/properties?Status=active");
        await page.locator("input[data-select]").nth(1).check();
        await list.button("bulk:action.deactivate").click();
        await dialog.getByRole("table").waitFor();
        await page.waitForTimeout(1_500);
        await run.before?.();
      },
    },
    press(page, "it is undone", [undo], () => list.button("bulk:report.dismiss").click()),
    {
      ...order,
      async before() {
        await page.goto("/properties");
        await list.add.click();
        await wizard.step("media").click();
        await wizard.addPhotos(
          photos.map((buffer, at) => ({ name: `photo-${at}.jpg`, mimeType: "image/jpeg", buffer })),
        );
        const done = { done: photos.length, total: photos.length };
        await wizard.text("photos.progress", done).waitFor({ state: "attached" });
        await page.waitForTimeout(1_500);
        await order.before?.();
      },
    },
    press(
      page,
      "the wizard's steps",
      steps.map((name) => wizard.step(name)),
    ),
  ];
}

/** Compares the presses of who lets things move with those of who does not, in turns; `prepare` signs in and slows down. */
export async function movingPresses(
  browser: Browser,
  baseURL: string,
  prepare: (context: BrowserContext, page: Page) => Promise<void>,
  say: Say,
  photos: readonly Buffer[],
): Promise<void> {
  const taken = { reduce: new Map<string, number[]>(), "no-preference": new Map<string, number[]>() };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const reducedMotion of ["reduce", "no-preference"] as const) {
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({ baseURL, viewport, reducedMotion });
      const page = await context.newPage();
      await watchPages(page);
      await prepare(context, page);
      for (const { name, presses: performed, before, act, after } of presses(page, say, photos)) {
        await before?.();
        await settle(page);
        const { interactions } = await watched(page, performed, act);
        await after?.();
        const known = taken[reducedMotion].get(name) ?? [];
        taken[reducedMotion].set(name, [...known, ...interactions]);
      }
      await context.close();
    }
  }
  const middle = (times: readonly number[]) => quantile(times, 0.5);
  let [still, moving] = [0, 0];
  for (const [name, times] of taken.reduce) {
    const others = taken["no-preference"].get(name) ?? [];
    const told = [times, others].map((some) => `p50 ${middle(some)} ms, p75 ${quantile(some, 0.75)} ms`);
    console.log(`  ${name.padEnd(42)} still ${told[0]}; moving ${told[1]}`);
    still += middle(times);
    moving += middle(others);
  }
  figure({
    name: "presses that move something, to still ones",
    measured: moving / still,
    atMost: AT_MOST,
    unit: "",
  });
}
