interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

const MOST = 50;

/**
 * Has what is asked under one key at the same time done together: the first is done at once, and what comes meanwhile waits and is done
 * in one go after it, `most` at a time. `work` says of each item, in order, how it ended; what it throws is said to all.
 */
export function gather<Item, Result>(
  work: (key: string, items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  most = MOST,
): (key: string, item: Item) => Promise<Result> {
  /** By key, who waits; there is a line for as long as something is being done. */
  const lines = new Map<string, Waiting<Item, Result>[]>();

  async function doTogether(key: string, some: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const ended = await work(
        key,
        some.map(({ item }) => item),
      );
      for (const [at, { resolve, reject }] of some.entries()) {
        const one = ended[at];
        if (one?.status === "fulfilled") resolve(one.value);
        else reject(one?.reason ?? new Error("Nothing was said of it."));
      }
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  async function drain(key: string, line: Waiting<Item, Result>[]): Promise<void> {
    while (line.length > 0) await doTogether(key, line.splice(0, most));
    lines.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const line = lines.get(key);
      if (line) {
        line.push(waiting);
        return;
      }
      const begun = [waiting];
      lines.set(key, begun);
      void drain(key, begun);
    });
}
