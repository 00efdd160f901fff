import type { InspectionEvent } from "xstate";

type AddObserver = (observer: (event: InspectionEvent) => void) => void;

/** Opens the Stately inspector for `?inspect` in development; production holds no trace of it. */
export async function openInspector(addObserver: AddObserver): Promise<void> {
  if (!import.meta.env.DEV) return;
  if (!new URLSearchParams(location.search).has("inspect")) return;
  const { createBrowserInspector } = await import("@statelyai/inspect");
  const { inspect } = createBrowserInspector();
  addObserver((event) => inspect.next?.(event));
}
