import { pageLog } from "./eventLogOfPage.ts";
import { traceText } from "./eventLogTrace.ts";

declare const __BUILD__: string | undefined;

/** Saves what happened in this browser as a JSON file that goes with a support request. */
export async function downloadTrace(): Promise<void> {
  const log = await pageLog();
  const now = new Date();
  const build = typeof __BUILD__ === "string" ? __BUILD__ : "development";
  const text = traceText((await log?.entries()) ?? [], build, now);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `zaguan-trace-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
