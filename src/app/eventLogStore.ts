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
      const summaries = new Map<string, ActorSummary | undefined>();
      for (const { actor } of batch) {
        if (!summaries.has(actor)) summaries.set(actor, await write.objectStore("actors").get(actor));
      }
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
