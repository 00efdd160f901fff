import { session } from "../session/session.ts";
import { panelConfig } from "../start/panelConfig.ts";

/** Saves the trace; only for QA and for admins who are signed in as a client, `undefined` for everybody else. */
export function traceHatch(): (() => void) | undefined {
  const { client } = session.getSnapshot().context;
  if (!client?.act && !panelConfig().qa) return undefined;
  return () => void import("./downloadTrace.ts").then(({ downloadTrace }) => downloadTrace());
}
