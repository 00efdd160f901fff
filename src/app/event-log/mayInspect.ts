import { session } from "../session/session.ts";
import { panelConfig } from "../start/panelConfig.ts";

/** Whether what happened may be looked at here: for QA and for admins who are signed in as a client. */
export const mayInspect = (): boolean =>
  Boolean(session.getSnapshot().context.client?.act) || panelConfig().qa;
