import type { Page } from "@playwright/test";

type Half = "chart" | "table";

interface Paints {
  /** When a picture was on the screen, and what had changed in it; milliseconds of the page's clock. */
  at: { what: Half; changed: number; painted: number }[];
  observer: MutationObserver;
}

/** Has the page note each picture that shows another chart or another table. Runs in the browser. */
function note(): void {
  const paints: Paints["at"] = [];
  const after = new MessageChannel();
  const waiting: (() => void)[] = [];
  after.port1.onmessage = () => waiting.shift()?.();
  const observer = new MutationObserver((changes) => {
    const changed = performance.now();
    for (const what of ["chart", "table"] as const) {
      const inside = what === "chart" ? "[data-slot=time-chart]" : "[data-slot=table-body]";
      const hit = changes.some(({ type, target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        // The lines of the chart, the words and rows of the table.
        const counts = what === "chart" ? element?.matches("path.js-line, g.lines") : type !== "attributes";
        return counts && element?.closest(inside);
      });
      if (!hit) continue;
      // A message that is sent in a frame comes after its picture.
      requestAnimationFrame(() => {
        waiting.push(() => paints.push({ what, changed, painted: performance.now() }));
        after.port2.postMessage(null);
      });
    }
  });
  const all = {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["d"],
  };
  observer.observe(document.body, all);
  performance.clearResourceTimings();
  Object.assign(globalThis, { benchPaints: { at: paints, observer } satisfies Paints });
}

/** Of the question's answers the last one, and when what it asked for had been painted; null while that is not so. */
function read(asked: readonly Half[]): number | null {
  const { at, observer } = (globalThis as unknown as { benchPaints: Paints }).benchPaints;
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const answers = (path: string) => entries.filter(({ name }) => name.endsWith(path)).slice(0, 2);
  // The second pair of the chart's questions is of the range before.
  const answersOf = { chart: answers("/metrics"), table: answers("/dimentions") };
  let last = 0;
  let painted = 0;
  for (const what of asked) {
    if (answersOf[what].length < 2) return null;
    const ended = Math.max(...answersOf[what].map(({ responseEnd }) => responseEnd));
    const shown = at.find((one) => one.what === what && one.changed > ended);
    if (!shown) return null;
    last = Math.max(last, ended);
    painted = Math.max(painted, shown.painted);
  }
  observer.disconnect();
  return painted - last;
}

/** Milliseconds from the last answer that `act` asks for to the picture with the new lines, the new rows, or both. */
export async function repaintAfter(
  page: Page,
  asked: readonly Half[],
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(note);
  await act();
  const taken = await page.waitForFunction(read, asked, { polling: 500 });
  return (await taken.jsonValue()) ?? Number.NaN;
}
