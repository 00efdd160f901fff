import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { serveFolder } from "#tests/fixtures/serveFolder.ts";

const run = promisify(execFile);
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let gallery: Awaited<ReturnType<typeof serveFolder>>;

test.describe.configure({ mode: "default", timeout: 90_000 });

test.beforeAll(async () => {
  await run("npm", ["run", "--silent", "gallery:build"]);
  gallery = await serveFolder(".cache/gallery");
});

test.afterAll(() => gallery?.close());

async function storyIds(): Promise<string[]> {
  const index = (await (await fetch(`${gallery.origin}/index.json`)).json()) as {
    entries: Record<string, unknown>;
  };
  return Object.keys(index.entries);
}

async function openStory(page: Page, id: string, theme: string): Promise<void> {
  await page.goto(`${gallery.origin}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
  await page.locator("body.sb-show-main").waitFor({ state: "attached", timeout: 5_000 });
  await page.locator("[data-slot]").first().waitFor({ state: "attached", timeout: 5_000 });
  await page.evaluate(() => document.fonts.ready);
}

/** What axe finds, as "rule: element" lines. */
async function findings(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      resultTypes: ["violations"],
      rules: {
        // An example is a part of a page: it has no headings and landmarks of its own.
        "page-has-heading-one": { enabled: false },
        region: { enabled: false },
      },
    }),
  );
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
  );
}

for (const theme of ["light", "dark"]) {
  test(`no example in the ${theme} theme troubles axe or needs sideways scrolling at 360 px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const found: Record<string, string[]> = {};
    for (const id of await storyIds()) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openStory(page, id, theme);
      const lines = await findings(page);
      await page.setViewportSize({ width: 360, height: 780 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) lines.push(`${width} px wide`);
      if (lines.length > 0) found[id] = lines;
    }
    expect(found).toEqual({});
  });
}
