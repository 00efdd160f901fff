import type { Page } from "@playwright/test";

/** Milliseconds; the browser reports no event that took less, and reports in steps of 8. */
export const shortest = 16;

export interface PageTimings {
  /** From the press of a key or button to the next picture, per interaction as INP counts it; milliseconds. */
  interactions: number[];
  /** Tasks that held the page for over 50 ms, milliseconds. */
  longTasks: number[];
  /** Sum of layout shifts, whatever caused them. */
  shifts: number;
  shifted: string[];
}

interface Notes {
  events: { id: number; name: string; duration: number; input: number; work: number; paint: number }[];
  tasks: number[];
  shifts: { value: number; recent: boolean; nodes: string[] }[];
}

/** Has every page of the context note its interactions, long tasks and layout shifts. Runs in the browser. */
function note(threshold: number): void {
  const notes: Notes = { events: [], tasks: [], shifts: [] };
  Object.assign(globalThis, { benchNotes: notes });
  const observe = (type: string, options: object, take: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true, ...options } as PerformanceObserverInit);
  observe(
    "event",
    { durationThreshold: threshold },
    (entry: PerformanceEventTiming & { interactionId: number }) => {
      if (entry.interactionId === 0) return;
      const { interactionId: id, name, duration, startTime, processingStart, processingEnd } = entry;
      const input = Math.round(processingStart - startTime);
      const work = Math.round(processingEnd - processingStart);
      notes.events.push({
        id,
        name,
        duration,
        input,
        work,
        paint: Math.round(startTime + duration - processingEnd),
      });
    },
  );
  observe("longtask", {}, (entry: PerformanceEntry) => notes.tasks.push(entry.duration));
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Element | Text | null }[];
  }
  observe("layout-shift", {}, (entry: Shift) => {
    const nodes = entry.sources.map(({ node }) => {
      const element = node instanceof Text ? node.parentElement : node;
      return `${element?.closest("[data-slot]")?.getAttribute("data-slot") ?? ""} ${element?.textContent?.slice(0, 60)}`;
    });
    notes.shifts.push({ value: entry.value, recent: entry.hadRecentInput, nodes });
  });
}

export async function watchPages(page: Page): Promise<void> {
  // tsx keeps the names of functions through a helper of its own, which the browser does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(note, shortest);
}

/** Longest duration of each interaction's events. */
const byInteraction = (events: Notes["events"]): number[] => {
  const longest = new Map<number, number>();
  for (const { id, duration } of events) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
  return [...longest.values()];
};

/** What `act` made the page do; interactions too short to be reported count as the shortest. */
export async function watched(
  page: Page,
  performed: number,
  act: () => Promise<unknown>,
): Promise<PageTimings> {
  const take = () =>
    page.evaluate(() => {
      const notes = (globalThis as unknown as { benchNotes: Notes }).benchNotes;
      const taken = { events: [...notes.events], tasks: [...notes.tasks], shifts: [...notes.shifts] };
      notes.events.length = 0;
      notes.tasks.length = 0;
      notes.shifts.length = 0;
      return taken;
    });
  await settle(page);
  await take();
  await act();
  await settle(page);
  const { events, tasks, shifts } = await take();
  if (process.env.BENCH_DETAILS) {
    for (const event of events.filter(({ duration }) => duration > 40))
      console.log("     ", JSON.stringify(event));
  }
  const known = byInteraction(events);
  const short = Array.from({ length: Math.max(0, performed - known.length) }, () => shortest);
  return {
    interactions: [...known, ...short],
    longTasks: tasks,
    shifts: shifts.reduce((sum, { value }) => sum + value, 0),
    shifted: shifts.flatMap(({ nodes }) => nodes),
  };
}

/** Until two pictures were drawn and the observers were told of them. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120)));
      }),
  );
}
