import { type DBSchema, openDB } from "idb";
import type { LogEntry, NewEntry } from "./eventLogEntry.ts";

interface LogSchema extends DBSchema {
  entries: { key: number; value: LogEntry; indexes: { actor: string; machine: string } };
}

/** The log's place in IndexedDB; entries are read in the order in which they happened. */
export async function openLogStore(name: string) {
  const db = await openDB<LogSchema>(name, 1, {
    upgrade(database) {
      const entries = database.createObjectStore("entries", { keyPath: "seq", autoIncrement: true });
      entries.createIndex("actor", "actor");
      entries.createIndex("machine", "machine");
    },
  });
  return {
    /** Writes a batch in one transaction: all of it or nothing. */
    async append(batch: readonly NewEntry[]): Promise<void> {
      const write = db.transaction("entries", "readwrite", { durability: "relaxed" });
      for (const entry of batch) void write.store.add(entry as LogEntry);
      await write.done;
    },
    all: (): Promise<LogEntry[]> => db.getAll("entries"),
    ofActor: (actor: string): Promise<LogEntry[]> => db.getAllFromIndex("entries", "actor", actor),
    ofMachine: (machine: string): Promise<LogEntry[]> => db.getAllFromIndex("entries", "machine", machine),
    async remove(seqs: readonly number[]): Promise<void> {
      const write = db.transaction("entries", "readwrite");
      for (const seq of seqs) void write.store.delete(seq);
      await write.done;
    },
    close: () => db.close(),
  };
}

export type LogStore = Awaited<ReturnType<typeof openLogStore>>;
