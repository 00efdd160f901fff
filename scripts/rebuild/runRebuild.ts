import type { Store } from "#server/event-store/openStore.ts";
import { allProjections } from "#server/event-store/projections.ts";
import { type RebuildProgress, rebuild } from "#server/event-store/rebuild/rebuild.ts";

/** A page takes a second; nobody reads a line for each (milliseconds). */
const BETWEEN_LINES_MS = 5_000;

/** Says now and then how far a rebuild is; `now` in milliseconds. */
export function progressLines(say: (line: string) => void, now: () => number = () => performance.now()) {
  const started = now();
  let said = started;
  return ({ count, position, end }: RebuildProgress): void => {
    if (now() - said < BETWEEN_LINES_MS) return;
    said = now();
    const share = Math.floor((100 * position) / Math.max(1, end));
    const rate = Math.round((1000 * count) / (said - started));
    say(`${share} % of the log: ${count} events, ${rate} a second`);
  };
}

/** Makes every read table again from the events. */
export async function runRebuild(
  { store }: { readonly store: Store },
  _request: unknown,
  say: (line: string) => void,
): Promise<number> {
  const started = performance.now();
  const count = await rebuild(store, allProjections(), progressLines(say));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`Read models made again from ${count} events in ${seconds} s.`);
  return 0;
}
