import { currentTime } from "#contracts/wire/clock.ts";
import { saveFile } from "../browser/saveFile.ts";
import { buildOfPage } from "../config/panelConfig.ts";
import { entriesFor } from "../event-log/eventLogEntry.ts";
import { packedTrace, traceText } from "../event-log/eventLogTrace.ts";
import { pageLog } from "../session/eventLogOfPage.ts";
import { session } from "../session/session.ts";

/** Saves what this client did in this browser as a file to attach to a support request. */
export async function downloadTrace(): Promise<void> {
  const log = await pageLog();
  const now = currentTime();
  const login = session.getSnapshot().context.client?.Login ?? null;
  const text = traceText(log ? entriesFor(login, await log.entries()) : [], buildOfPage() ?? "", now);
  const stamp = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  saveFile(await packedTrace(text), `zaguan-trace-${stamp}.json.gz`);
}
