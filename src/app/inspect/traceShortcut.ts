import { mayInspect } from "./mayInspect.ts";

/** The shortcut that downloads the trace; `undefined` for users who may not inspect. */
export function traceShortcut(): (() => void) | undefined {
  if (!mayInspect()) return undefined;
  return () => void import("./downloadTrace.ts").then(({ downloadTrace }) => downloadTrace());
}
