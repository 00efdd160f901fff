import { currentTime } from "#contracts/wire/clock.ts";
import { saveFile } from "../actors/saveFile.ts";
import { buildOfPage } from "../start/panelConfig.ts";
import { pageLog } from "./eventLogOfPage.ts";
import { packedTrace, traceText } from "./eventLogTrace.ts";

/** Saves what happened in this browser as a file to attach to a support request. */
export async function downloadTrace(): Promise<void> {
  const log = await pageLog();
  const now = currentTime();
  const text = traceText(log ? await log.entries() : [], buildOfPage() ?? "", now);
  const stamp = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  saveFile(await packedTrace(text), `zaguan-trace-${stamp}.json.gz`);
}
