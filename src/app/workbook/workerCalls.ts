/** In a worker: each message gets its answer. One that fails tells nobody outside unless it is thrown: then who waits hears an error. */
export function answerCalls<Asked>(answer: (asked: Asked) => unknown): void {
  addEventListener("message", async ({ data }: MessageEvent<Asked>) => postMessage(await answer(data)));
  addEventListener("unhandledrejection", ({ reason }) => {
    throw reason;
  });
}

/** In a page: asks a worker, one thing after the other, until nobody waits any more; `stop` lets it go. */
export function callsTo<Asked>(worker: Worker, signal: AbortSignal) {
  const ask = <Answer>(asked: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      signal.throwIfAborted();
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = () => reject(new Error("The worker did not answer"));
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.postMessage(asked);
    });
  return { ask, stop: () => worker.terminate() };
}
