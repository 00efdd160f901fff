import { panelConfig } from "../config/panelConfig.ts";
import { plainPath } from "../routing/outside.ts";
import { session } from "../session/session.ts";

/** How tabs of one browser that inspect hear of each other. */
export const INSPECT_CHANNEL = "zaguan-inspect";

/** Whether what happened may be looked at here: by QA, by admins, signed in as a client or not, and in development (INSPECT-01). */
export function mayInspect(): boolean {
  const { client, admin } = session.getSnapshot().context;
  return Boolean(client?.act) || admin !== null || panelConfig().qa || import.meta.env.DEV;
}

/** Whether a path is the inspector's, for who may use it. */
export const isInspector = (path: string): boolean => plainPath(path) === "/inspect" && mayInspect();

/** The shortcut that downloads the trace; `undefined` for users who may not inspect. */
export function traceShortcut(): (() => void) | undefined {
  if (!mayInspect()) return undefined;
  return () => void import("./downloadTrace.ts").then(({ downloadTrace }) => downloadTrace());
}
