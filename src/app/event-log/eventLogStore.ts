import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { EventObject } from "xstate";
import { extractValues, keysIn, restoreValues, type Values } from "./dedupe.ts";
import type { ActorSummary, LogEntry, NewEntry } from "./eventLogEntry.ts";

/** A part of events that is stored once for all entries that contain it. */
interface DedupedValue {
  key: string;
  value: unknown;
}

/** What some actors know, by actor. */
type ContextSnapshots = ReadonlyMap<string, unknown>;

interface LogSchema extends DBSchema {
  entries: { key: number; value: LogEntry; indexes: { actor: string; machine: string } };
  actors: { key: string; value: ActorSummary; indexes: { machine: string } };
  values: { key: string; value: DedupedValue };
}

const extendSummary = (
  known: ActorSummary | undefined,
  { actor, machine, run, login, at, size, nth }: Omit<LogEntry, "seq">,
  keys: ReadonlySet<string>,
): ActorSummary => ({
  ...known,
  actor,
  machine,
  run,
  login: known?.login ?? login,
  at,
  count: nth + 1,
  size: (known?.size ?? 0) + size,
  values: [...new Set([...(known?.values ?? []), ...keys])],
});

/** What is known of each actor of a batch. */
async function readSummaries(
  batch: readonly NewEntry[],
  get: (actor: string) => Promise<ActorSummary | undefined>,
) {
  const summaries = new Map<string, ActorSummary | undefined>();
  for (const { actor } of batch) if (!summaries.has(actor)) summaries.set(actor, await get(actor));
  return summaries;
}

/** What an actor knew before its last entries is no longer what it knows, and may be of one that has ended since. */
const withContexts = (
  summaries: Iterable<ActorSummary | undefined>,
  memories: ContextSnapshots,
): ActorSummary[] =>
  [...summaries].flatMap((summary) => {
    if (!summary) return [];
    const { memory: _, ...known } = summary;
    return memories.has(known.actor) ? [{ ...known, memory: memories.get(known.actor) }] : [known];
  });

/** An entry as it is stored: values that its event shares with others are moved to `found`; its size counts what is not yet `counted`. */
function dedupeEntry(entry: NewEntry, found: Values, counted: Set<string>): Omit<LogEntry, "seq"> {
  const event = extractValues(entry.event, found) as EventObject;
  const fresh = [...found].filter(([key]) => !counted.has(key));
  for (const [key] of fresh) counted.add(key);
  return { ...entry, event, size: JSON.stringify([event, fresh.map(([, value]) => value)]).length };
}

/** The keys of what these actors share with no others. */
function unsharedKeys(all: readonly ActorSummary[], actors: ReadonlySet<string>): string[] {
  const kept = new Set(all.flatMap(({ actor, values = [] }) => (actors.has(actor) ? [] : values)));
  const held = all.flatMap(({ actor, values = [] }) => (actors.has(actor) ? values : []));
  return held.filter((key) => !kept.has(key));
}

type ReadEntries = IDBPObjectStore<LogSchema, ("entries" | "values")[], "entries", "readonly">;

const openDatabase = (name: string) =>
  new Promise<IDBPDatabase<LogSchema>>((resolve, reject) => {
    openDB<LogSchema>(name, 2, {
      upgrade(database, from) {
        database.createObjectStore("values", { keyPath: "key" });
        if (from > 0) return;
        const entries = database.createObjectStore("entries", { keyPath: "seq", autoIncrement: true });
        entries.createIndex("actor", "actor");
        entries.createIndex("machine", "machine");
        database.createObjectStore("actors", { keyPath: "actor" }).createIndex("machine", "machine");
      },
      // A tab of an earlier build has the log open: this page goes without one instead of waiting.
      blocked: () => reject(new Error("another tab holds the log of an earlier build open")),
      blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
    }).then(resolve, reject);
  });

/** Entries with what they share, read at one time. */
async function wholeEntries(
  db: IDBPDatabase<LogSchema>,
  read: (entries: ReadEntries) => Promise<LogEntry[]>,
): Promise<LogEntry[]> {
  const reading = db.transaction(["entries", "values"]);
  const [entries, shared] = await Promise.all([
    read(reading.objectStore("entries")),
    reading.objectStore("values").getAll(),
  ]);
  const values: Values = new Map(shared.map(({ key, value }) => [key, value]));
  const known: Values = new Map();
  return entries.map((entry) => ({
    ...entry,
    event: restoreValues(entry.event, values, known) as EventObject,
  }));
}

/**
 * The log's place in IndexedDB. Beside the entries, in the order in which they happened, stands a summary of each actor,
 * so that nobody reads the whole log to keep it within its bounds; and what several entries hold, once (LOG-07).
 */
export async function openLogStore(name: string) {
  const db = await openDatabase(name);
  /** What this page has stored of what several entries hold. */
  const kept = new Set<string>();
  const whole = (read: (entries: ReadEntries) => Promise<LogEntry[]>) => wholeEntries(db, read);
  return {
    /** Writes what of a batch is not there yet, and what its actors know, in one transaction: all of it or nothing. */
    async append(batch: readonly NewEntry[], memories: ContextSnapshots = new Map()): Promise<void> {
      const write = db.transaction(["entries", "actors", "values"], "readwrite", { durability: "relaxed" });
      const summaries = await readSummaries(batch, (actor) => write.objectStore("actors").get(actor));
      const known = new Map([...summaries].map(([actor, summary]) => [actor, summary?.count ?? 0]));
      const found: Values = new Map();
      const counted = new Set(kept);
      for (const entry of batch) {
        if (entry.nth < (known.get(entry.actor) ?? 0)) continue;
        const thin = dedupeEntry(entry, found, counted);
        const keys = keysIn(thin.event, found);
        summaries.set(entry.actor, extendSummary(summaries.get(entry.actor), thin, keys));
        void write.objectStore("entries").add(thin as LogEntry);
      }
      for (const [key, value] of found) void write.objectStore("values").put({ key, value });
      for (const summary of withContexts(summaries.values(), memories)) {
        void write.objectStore("actors").put(summary);
      }
      await write.done;
      for (const key of found.keys()) kept.add(key);
    },
    entries: () => whole((entries) => entries.getAll()),
    entriesOfMachine: (machine: string) => whole((entries) => entries.index("machine").getAll(machine)),
    entriesOf: (actor: string) => whole((entries) => entries.index("actor").getAll(actor)),
    actors: (): Promise<ActorSummary[]> => db.getAll("actors"),
    actorsOfMachine: (machine: string): Promise<ActorSummary[]> =>
      db.getAllFromIndex("actors", "machine", machine),
    async resumed(actor: string): Promise<void> {
      const write = db.transaction("actors", "readwrite");
      const summary = await write.store.get(actor);
      if (summary) void write.store.put({ ...summary, resumed: true });
      await write.done;
    },
    /** Removes actors with everything they did, and what no other actor holds of it. */
    async remove(actors: readonly string[]): Promise<void> {
      if (actors.length === 0) return;
      const write = db.transaction(["entries", "actors", "values"], "readwrite");
      const entries = write.objectStore("entries");
      const all = await write.objectStore("actors").getAll();
      for (const key of unsharedKeys(all, new Set(actors))) {
        kept.delete(key);
        void write.objectStore("values").delete(key);
      }
      for (const actor of actors) {
        for (const seq of await entries.index("actor").getAllKeys(actor)) void entries.delete(seq);
        void write.objectStore("actors").delete(actor);
      }
      await write.done;
    },
    /** How many parts of events are kept once for all. */
    values: () => db.count("values"),
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
export function actorsBeyondBounds(
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

/** Crash buffer of a page: the entries that its log has not stored yet. */
export interface CrashBuffer {
  /** Stores them synchronously: a page that is closed gets no second chance. */
  store(entries: readonly NewEntry[]): void;
  forget(): void;
}

const CRASH_BUFFER_PREFIX = "zaguan.lastWords.";

/** The crash buffer of one page load, in the browser's web storage, which writes synchronously. */
export const crashBuffer = (run: string, storage: Storage): CrashBuffer => ({
  store(entries) {
    try {
      storage.setItem(`${CRASH_BUFFER_PREFIX}${run}`, JSON.stringify(entries));
    } catch (failure) {
      console.info("The last words of this page cannot be kept", failure);
    }
  },
  forget: () => storage.removeItem(`${CRASH_BUFFER_PREFIX}${run}`),
});

/**
 * Recovers the crash buffers of pages that are gone: appends their entries to the log's store, which skips duplicates; live pages are left alone. A buffer
 * that cannot be read is dropped, one that cannot be stored stays for the next page; neither keeps the log from opening (LOG-12).
 */
export async function recoverCrashBuffers(
  storage: Storage,
  store: { append(batch: readonly NewEntry[]): Promise<void> },
  isAlive: (run: string) => Promise<boolean>,
): Promise<void> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  for (const key of keys.filter((one) => one.startsWith(CRASH_BUFFER_PREFIX))) {
    if (await isAlive(key.slice(CRASH_BUFFER_PREFIX.length))) continue;
    const entries = readCrashBuffer(storage.getItem(key) ?? "[]");
    if (!entries) storage.removeItem(key);
    else
      await store.append(entries).then(
        () => storage.removeItem(key),
        (failure) => console.info("The last words of a page cannot be stored yet", failure),
      );
  }
}

/** The entries of a crash buffer; null when it is truncated or invalid. */
function readCrashBuffer(text: string): NewEntry[] | null {
  const isEntry = ({ actor, nth, event }: Partial<NewEntry>) =>
    typeof actor === "string" && typeof nth === "number" && typeof event?.type === "string";
  try {
    const entries = JSON.parse(text) as NewEntry[];
    return entries.every(isEntry) ? entries : null;
  } catch {
    return null;
  }
}

const lockName = (run: string) => `zaguan-run-${run}`;

/** Holds a web lock that shows other tabs that this page load is alive, until it ends. */
export function announceRun(run: string): void {
  void navigator.locks?.request(lockName(run), () => new Promise<never>(() => {}));
}

/** Whether the page load of this name still lives in some tab; unknown counts as no. */
export async function isRunAlive(run: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName(run));
}
