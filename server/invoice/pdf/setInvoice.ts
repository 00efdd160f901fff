import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { fairQueue } from "#server/http/fairQueue.ts";
import type { FoundInvoice } from "../findInvoice.ts";

/** What the thread is asked for. */
export interface PdfJob {
  readonly found: FoundInvoice;
  readonly language: SystemLanguage;
}

type PdfAnswer = { readonly base64: string } | { readonly failed: string };

const IDLE_MS = 60_000;

/** One invoice takes a twentieth of a second: clients take turns, and none heaps up more than a hundred. */
const queue = fairQueue({ atOnce: 1, large: Number.POSITIVE_INFINITY, waiting: 100 });

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** The thread that sets type, started when it is first needed and ended when nobody has needed it for a minute. */
function ready(): Worker {
  clearTimeout(idle);
  if (worker) return worker;
  const started = new Worker(new URL("./pdfWorker.mjs", import.meta.url), { execArgv: [] });
  started.once("exit", () => {
    if (worker === started) worker = undefined;
  });
  worker = started;
  return started;
}

function rest(used: Worker): void {
  used.unref();
  idle = setTimeout(() => {
    worker = undefined;
    void used.terminate();
  }, IDLE_MS).unref();
}

/** An invoice as a PDF in base64, made on a thread of its own in turn with other clients'. Throws `ErrTooManyRequests`. */
export function setInvoice(client: string, job: PdfJob): Promise<string> {
  return queue({ client, cost: 1 }, async () => {
    const thread = ready();
    thread.ref();
    const stopped = new AbortController();
    thread.postMessage(job);
    try {
      const [answer] = (await Promise.race([
        once(thread, "message", { signal: stopped.signal }),
        once(thread, "exit", { signal: stopped.signal }).then(() => [{ failed: "The thread ended." }]),
      ])) as [PdfAnswer];
      if ("failed" in answer) throw new Error(answer.failed);
      return answer.base64;
    } finally {
      stopped.abort();
      rest(thread);
    }
  });
}
