import { atRest } from "#ui/atRest.ts";
import { openInspector } from "./eventLogInspector.ts";
import { addObserver } from "./observe.ts";

/** Loads the event log after the first paint, so that it never delays one; what happens meanwhile is kept for it. */
export function startLog(): void {
  const start = () => void import("./eventLogOfPage.ts").then(({ pageLog }) => pageLog());
  atRest(start, 2_000);
  if (import.meta.env.DEV) void openInspector(addObserver);
}
