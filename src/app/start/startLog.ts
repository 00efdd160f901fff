import type { InspectionEvent } from "xstate";
import { atRest } from "#ui/load/atRest.ts";
import type { EventLog } from "../event-log/eventLog.ts";
import { addObserver } from "../event-log/observe.ts";
import { mayInspect } from "../inspect/mayInspect.ts";
import { session } from "../session/session.ts";

/** Until what did not come is asked for again, in milliseconds. */
const RETRY = 5_000;

/** Loads the event log after the first paint, so that it never delays one; what happens meanwhile is kept for it. */
export function startLog(): void {
  const start = () =>
    void import("../session/eventLogOfPage.ts").then(
      ({ pageLog }) => void pageLog().then((log) => log && awaitInspector(log)),
      () => setTimeout(start, RETRY),
    );
  atRest(start, 2_000);
  if (import.meta.env.DEV) void openInspector();
}

/** What opens the inspector comes once somebody is here who may use it (INSPECT-01). */
function awaitInspector(log: EventLog): void {
  const { unsubscribe } = session.subscribe(fetchOnce);
  fetchOnce();
  function fetchOnce(): void {
    if (!mayInspect()) return;
    unsubscribe();
    // Without it nothing lacks but the shortcut.
    void import("../inspect/letInspect.ts").then(
      ({ letInspect }) => letInspect(log),
      () => {},
    );
  }
}

/** Opens the Stately inspector for `?inspect` in development; production holds no trace of it. */
async function openInspector(): Promise<void> {
  if (!import.meta.env.DEV) return;
  if (!new URLSearchParams(location.search).has("inspect")) return;
  const { createBrowserInspector } = await import("@statelyai/inspect");
  const { inspect } = createBrowserInspector();
  addObserver((event: InspectionEvent) => inspect.next?.(event));
}
