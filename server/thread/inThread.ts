import { Worker } from "node:worker_threads";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { FoundInvoice } from "#server/invoice/invoiceHistory.ts";
import type { OwnerReport } from "#server/report/ownerReport.ts";
import { type Job, work } from "#server/shared/concurrency/fairQueue.ts";
import { cellsXml, type WriteRows } from "#server/spreadsheet/sheetXml.ts";

/** A thread that is gone, maybe before it had seen what it was asked. */
class Ended extends Error {}

/** What is printed, and what that is made of. */
export type PaperJob =
  | { readonly kind: "invoice"; readonly content: readonly [found: FoundInvoice, language: SystemLanguage] }
  | {
      readonly kind: "report";
      readonly content: readonly [report: OwnerReport, photos: readonly Uint8Array[]];
    };

/** Rows of a workbook by their values. */
export interface RowsJob {
  readonly kind: "rows";
  readonly content: Parameters<typeof cellsXml>;
}

export type ThreadAnswer = { readonly made: string } | { readonly failed: string };

const IDLE_MS = 60_000;
const WITHIN_MS = 30_000;
const MEMORY_MB = 512;
/** It was the piece that took it: no thread does at rest. */
const TOO_MUCH = "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Threads of one program, each started when no other is free and ended when nobody has needed it for a minute. A piece whose thread crashes,
 * takes too much memory or half a minute fails, and the next one gets a new thread. One that had rested may have ended before it was asked, so a
 * new one is asked then.
 */
export function threadsOf<Job = unknown>(
  program: URL,
  argv: readonly string[] = [],
): (job: Job) => Promise<string> {
  const free = new Map<Worker, NodeJS.Timeout>();

  function start(): Worker {
    const thread = new Worker(program, {
      argv: [...argv],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    // Also while it rests, where nobody waits for an answer that could say so.
    for (const end of ["error", "exit"] as const) thread.on(end, () => forget(thread));
    return thread;
  }

  function forget(thread: Worker): void {
    clearTimeout(free.get(thread));
    free.delete(thread);
  }

  function rested(): Worker | undefined {
    const [thread] = free.keys();
    if (thread) forget(thread);
    thread?.ref();
    return thread;
  }

  function rest(thread: Worker): void {
    thread.unref();
    const end = () => {
      forget(thread);
      void thread.terminate();
    };
    free.set(thread, setTimeout(end, IDLE_MS).unref());
  }

  async function ask(thread: Worker, job: Job): Promise<string> {
    try {
      const answer = await answerOf(thread, job);
      rest(thread);
      if ("failed" in answer) throw new Error(answer.failed);
      return answer.made;
    } catch (error) {
      if (!free.has(thread)) void thread.terminate();
      throw error;
    }
  }

  return (job) => {
    const thread = rested();
    if (!thread) return ask(start(), job);
    return ask(thread, job).catch((error: unknown) => {
      if (error instanceof Ended) return ask(start(), job);
      throw error;
    });
  };
}

function answerOf(thread: Worker, job: unknown): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer);
      thread.off("message", answered).off("error", failed).off("exit", ended);
    };
    const lost = (error: Error) => {
      over();
      reject(error);
    };
    const answered = (answer: ThreadAnswer) => {
      over();
      resolve(answer);
    };
    const failed = (error: Error & { readonly code?: string }) =>
      lost(error.code === TOO_MUCH ? error : new Ended("The thread failed.", { cause: error }));
    const ended = () => lost(new Ended("The thread ended before it answered."));
    const timer = setTimeout(() => lost(new Error("The thread took too long.")), WITHIN_MS);
    thread.once("message", answered).once("error", failed).once("exit", ended);
    try {
      thread.postMessage(job);
    } catch (error) {
      over();
      throw error;
    }
  });
}

/** As one file, like every program here: a thread that loads TypeScript has 50 MB more. */
const inThread = threadsOf<PaperJob | RowsJob>(new URL("../../scripts/run.mjs", import.meta.url), [
  "server/thread/thread.ts",
]);

/** Asking a thread costs about as much as writing so many rows. */
const FEW = 25;

/** Rows of a sheet in its XML, written on a thread where they are many; to be called in a turn. */
export const writeRows: WriteRows = async (formats, rows) =>
  rows.length < FEW ? cellsXml(formats, rows) : inThread({ kind: "rows", content: [formats, rows] });

/** Of the same unit as all work: an invoice is set in a twentieth of a second, a report with its photos in a quarter. */
const costs: Record<PaperJob["kind"], number> = { invoice: 1, report: 3 };

/** An invoice or a report as a PDF in base64, made on a thread in turn with other clients' work. Throws what the queue refuses. */
export const setPaper = (asked: Pick<Job, "client" | "signal">, job: PaperJob): Promise<string> =>
  work.run({ ...asked, kind: "papers", cost: costs[job.kind] }, () => inThread(job));
