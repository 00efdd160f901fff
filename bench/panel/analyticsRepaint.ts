import type { Page } from "@playwright/test";
import { madridDay } from "#contracts/wire/days.ts";
import { textsIn } from "#tests/fixtures/texts.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";
import { figure } from "../figure.ts";
import { quantile } from "../quantile.ts";
import { repaintAfter } from "./repaintAfter.ts";

const REPAINT_MS = 100;
const TIMES = 9;
/** Until the range before has been asked for, answered and drawn. */
const REST_MS = 1_200;

const say = textsIn("en");

function report(name: string, taken: readonly number[]): void {
  console.log(`  analytics, ${name}: ${taken.map(Math.round).join(" ")} ms`);
  figure({ name: `analytics, ${name}`, measured: quantile(taken, 0.5), atMost: REPAINT_MS, unit: "ms" });
}

/**
 * How soon chart and table show what was answered: another interval (the chart), another dimension (the table) and another
 * device (both), of a range with today, whose answers are asked for each time.
 */
export async function analyticsRepaint(page: Page): Promise<void> {
  await page.goto(`/properties/analytics?todate=${madridDay(new Date())}`);
  await page.locator("[data-slot=time-chart] path.js-line").nth(2).waitFor();
  const analytics = analyticsPage(page, say);
  await analytics.more.click();
  await page.waitForTimeout(2_000);
  const repaints = async (
    name: string,
    asked: readonly ("chart" | "table")[],
    act: (nth: number) => Promise<unknown>,
  ) => {
    const taken: number[] = [];
    // The first one warms up.
    for (let nth = 0; nth <= TIMES; nth += 1) {
      const ms = await repaintAfter(page, asked, () => act(nth));
      if (nth > 0) taken.push(ms);
      await page.waitForTimeout(REST_MS);
    }
    report(name, taken);
  };
  await repaints("chart, another interval", ["chart"], (nth) =>
    analytics.interval(nth % 2 ? "day" : "week").check(),
  );
  const dimensions = ["country", "price", "type", "property", "device"];
  await repaints("table, another dimension", ["table"], (nth) =>
    analytics.dimension.selectOption(dimensions[nth % dimensions.length] ?? ""),
  );
  await repaints("chart and table, another filter", ["chart", "table"], (nth) =>
    analytics.filter("device").selectOption(nth % 2 ? "" : "mobile"),
  );
}
