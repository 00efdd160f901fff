import type { NewEntry } from "./eventLogEntry.ts";

/** The last words of a page, should they be that: what its log has not stored yet. */
export interface LogTail {
  /** Stores them before it returns: a page that goes away gets no second chance. */
  keep(entries: readonly NewEntry[]): void;
  forget(): void;
}

const prefix = "zaguan.lastWords.";

/** The last words of one page load, in the browser's plain storage, which writes at once. */
export const tailOf = (run: string, storage: Storage): LogTail => ({
  keep(entries) {
    try {
      storage.setItem(`${prefix}${run}`, JSON.stringify(entries));
    } catch (failure) {
      console.info("The last words of this page cannot be kept", failure);
    }
  },
  forget: () => storage.removeItem(`${prefix}${run}`),
});

/** Gives the last words of pages that are gone to the log's store, which skips what it has; a page that lives has others to come. */
export async function takeTails(
  storage: Storage,
  store: { append(batch: readonly NewEntry[]): Promise<void> },
  isAlive: (run: string) => Promise<boolean>,
): Promise<void> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  for (const key of keys.filter((one) => one.startsWith(prefix))) {
    if (await isAlive(key.slice(prefix.length))) continue;
    const entries = JSON.parse(storage.getItem(key) ?? "[]") as NewEntry[];
    await store.append(entries);
    storage.removeItem(key);
  }
}
