import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";

/** Makes every read table again from the events. */
export async function runRebuild(
  { store }: { readonly store: Store },
  _request: unknown,
  say: (line: string) => void,
): Promise<number> {
  const started = performance.now();
  const count = await rebuild(store);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`Read models made again from ${count} events in ${seconds} s.`);
  return 0;
}
