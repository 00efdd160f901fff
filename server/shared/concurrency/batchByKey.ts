interface QueuedItem<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

const MAX_BATCH_SIZE = 50;

/**
 * Batches concurrent calls by key: the first call of a key runs at once; calls that arrive meanwhile are queued and run together
 * after it, at most `maxBatchSize` at a time. `runItems` settles each item in order; an error that it throws rejects the whole batch.
 */
export function batchByKey<Item, Result>(
  runItems: (key: string, items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  maxBatchSize = MAX_BATCH_SIZE,
): (key: string, item: Item) => Promise<Result> {
  /** By key, the queued calls; a key has a queue for as long as one of its batches runs. */
  const queues = new Map<string, QueuedItem<Item, Result>[]>();

  async function runBatch(key: string, batch: readonly QueuedItem<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await runItems(
        key,
        batch.map(({ item }) => item),
      );
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome?.status === "fulfilled") resolve(outcome.value);
        else reject(outcome?.reason ?? new Error("Nothing was said of it."));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function drain(key: string, queue: QueuedItem<Item, Result>[]): Promise<void> {
    while (queue.length > 0) await runBatch(key, queue.splice(0, maxBatchSize));
    queues.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const line = queues.get(key);
      if (line) {
        line.push(waiting);
        return;
      }
      const begun = [waiting];
      queues.set(key, begun);
      void drain(key, begun);
    });
}
