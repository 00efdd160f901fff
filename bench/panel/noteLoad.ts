/** What a page noted of its own loading; milliseconds since it began. */
export interface LoadNotes {
  largest: { at: number; what: string }[];
  long: { at: number; duration: number }[];
  shifts: number[];
}

/** Notes the largest paints, the long tasks and the layout shifts of a page. Runs in the browser. */
export function noteLoad(): void {
  const notes: LoadNotes = { largest: [], long: [], shifts: [] };
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
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) notes.shifts.push(value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const ALLOWED_MS = 50;

/** What long tasks took over 50 ms each, added up, from a moment on. */
export function overlong(long: LoadNotes["long"], from: number): number {
  const late = long.map(({ at, duration }) => at + duration - Math.max(at, from) - ALLOWED_MS);
  return late.reduce((sum, value) => sum + Math.max(0, value), 0);
}
