import type { InspectionEvent } from "xstate";
import { atRest } from "#ui/load/atRest.ts";
import { addObserver } from "../event-log/observe.ts";
import { letInspect } from "../inspect/letInspect.ts";

/** Until what did not come is asked for again, in milliseconds. */
const RETRY = 5_000;

/** Loads the event log after the first paint, so that it never delays one; what happens meanwhile is kept for it. */
export function startLog(): void {
  const start = () =>
    void import("../session/eventLogOfPage.ts").then(
      ({ pageLog }) => void pageLog().then((log) => log && letInspect(log)),
      () => setTimeout(start, RETRY),
    );
  atRest(start, 2_000);
  if (import.meta.env.DEV) void openInspector();
}

/** Opens the Stately inspector for `?inspect` in development; production holds no trace of it. */
async function openInspector(): Promise<void> {
  if (!import.meta.env.DEV) return;
  if (!new URLSearchParams(location.search).has("inspect")) return;
  const { createBrowserInspector } = await import("@statelyai/inspect");
  const { inspect } = createBrowserInspector();
  addObserver((event: InspectionEvent) => inspect.next?.(event));
}
