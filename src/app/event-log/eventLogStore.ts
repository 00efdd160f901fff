import { type DBSchema, openDB } from "idb";
import type { ActorSummary, LogEntry, NewEntry } from "./eventLogEntry.ts";

interface LogSchema extends DBSchema {
  entries: { key: number; value: LogEntry; indexes: { actor: string; machine: string } };
  actors: { key: string; value: ActorSummary; indexes: { machine: string } };
}

const widened = (known: ActorSummary | undefined, { actor, machine, run, login, at, size }: NewEntry) => ({
  actor,
  machine,
  run,
  login: known?.login ?? login,
  at,
  count: (known?.count ?? 0) + 1,
  size: (known?.size ?? 0) + size,
});

/** What is known of each actor of a batch. */
async function summariesOf(
  batch: readonly NewEntry[],
  get: (actor: string) => Promise<ActorSummary | undefined>,
) {
  const summaries = new Map<string, ActorSummary | undefined>();
  for (const { actor } of batch) if (!summaries.has(actor)) summaries.set(actor, await get(actor));
  return summaries;
}

/**
 * The log's place in IndexedDB. Beside the entries, in the order in which they happened, stands a summary of each actor,
 * so that nobody reads the whole log to keep it within its bounds.
 */
export async function openLogStore(name: string) {
  const db = await openDB<LogSchema>(name, 1, {
    upgrade(database) {
      const entries = database.createObjectStore("entries", { keyPath: "seq", autoIncrement: true });
      entries.createIndex("actor", "actor");
      entries.createIndex("machine", "machine");
      database.createObjectStore("actors", { keyPath: "actor" }).createIndex("machine", "machine");
    },
  });
  return {
    /** Writes what of a batch is not there yet, in one transaction: all of it or nothing. */
    async append(batch: readonly NewEntry[]): Promise<void> {
      const write = db.transaction(["entries", "actors"], "readwrite", { durability: "relaxed" });
      const summaries = await summariesOf(batch, (actor) => write.objectStore("actors").get(actor));
      const known = new Map([...summaries].map(([actor, summary]) => [actor, summary?.count ?? 0]));
      for (const entry of batch) {
        if (entry.nth < (known.get(entry.actor) ?? 0)) continue;
        summaries.set(entry.actor, widened(summaries.get(entry.actor), entry));
        void write.objectStore("entries").add(entry as LogEntry);
      }
      for (const summary of summaries.values()) if (summary) void write.objectStore("actors").put(summary);
      await write.done;
    },
    entries: (): Promise<LogEntry[]> => db.getAll("entries"),
    entriesOfMachine: (machine: string): Promise<LogEntry[]> =>
      db.getAllFromIndex("entries", "machine", machine),
    entriesOf: (actor: string): Promise<LogEntry[]> => db.getAllFromIndex("entries", "actor", actor),
    actors: (): Promise<ActorSummary[]> => db.getAll("actors"),
    actorsOfMachine: (machine: string): Promise<ActorSummary[]> =>
      db.getAllFromIndex("actors", "machine", machine),
    /** Removes actors with everything they did. */
    async remove(actors: readonly string[]): Promise<void> {
      const write = db.transaction(["entries", "actors"], "readwrite");
      const entries = write.objectStore("entries");
      for (const actor of actors) {
        for (const seq of await entries.index("actor").getAllKeys(actor)) void entries.delete(seq);
        void write.objectStore("actors").delete(actor);
      }
      await write.done;
    },
    close: () => db.close(),
  };
}

export type LogStore = Awaited<ReturnType<typeof openLogStore>>;

export interface LogBounds {
  entries: number;
  /** Characters of JSON. */
  size: number;
}

export const defaultBounds: LogBounds = { entries: 20_000, size: 16_000_000 };

const sum = (actors: readonly ActorSummary[], of: "count" | "size") =>
  actors.reduce((total, one) => total + one[of], 0);

/**
 * The actors that have to go for the log to keep its bounds: those that were quiet longest first, never a part of one
 * (half a log replays to nothing) and never one that `keeps`.
 */
export function beyondBounds(
  actors: readonly ActorSummary[],
  bounds: LogBounds,
  keeps: (actor: string) => boolean,
): string[] {
  let entries = sum(actors, "count");
  let size = sum(actors, "size");
  const gone: string[] = [];
  for (const one of actors.toSorted((a, b) => a.at.localeCompare(b.at))) {
    if (entries <= bounds.entries && size <= bounds.size) break;
    if (keeps(one.actor)) continue;
    gone.push(one.actor);
    entries -= one.count;
    size -= one.size;
  }
  return gone;
}

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

const nameOf = (run: string) => `zaguan-run-${run}`;

/** Says to other tabs that this page load lives, until it ends however it ends. */
export function announceRun(run: string): void {
  void navigator.locks?.request(nameOf(run), () => new Promise<never>(() => {}));
}

/** Whether the page load of this name still lives in some tab; unknown counts as no. */
export async function isRunAlive(run: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(run));
}
