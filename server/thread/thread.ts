import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { PaperJob, RowsJob, ThreadAnswer } from "./inThread.ts";

type ThreadJob = PaperJob | RowsJob;

const inBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** Each kind is loaded when it is asked for: what prints is large. */
async function make(job: ThreadJob): Promise<string> {
  if (job.kind === "rows") return (await import("../spreadsheet/sheetXml.ts")).cellsXml(...job.content);
  if (job.kind === "report")
    return inBase64(await (await import("../report/reportPdf.ts")).reportPdf(...job.content));
  return inBase64(await (await import("../invoice/pdf/invoicePdf.ts")).invoicePdf(...job.content));
}

// Answers come before workbooks and papers. Linux keeps a priority for each thread; elsewhere it would be the whole process's.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const answer = (said: ThreadAnswer) => parentPort?.postMessage(said);

parentPort?.on("message", (job: ThreadJob) => {
  make(job).then(
    (made) => answer({ made }),
    (error: unknown) =>
      answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
