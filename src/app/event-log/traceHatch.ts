import { mayInspect } from "./mayInspect.ts";

/** Saves the trace; only for those who may look at it, `undefined` for everybody else. */
export function traceHatch(): (() => void) | undefined {
  if (!mayInspect()) return undefined;
  return () => void import("./downloadTrace.ts").then(({ downloadTrace }) => downloadTrace());
}
