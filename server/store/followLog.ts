import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { StoredEvent } from "./event.ts";
import { readAll } from "./eventStore.ts";
import { moveCursor, takeCursor } from "./logCursor.ts";
import type { Store } from "./openStore.ts";

/**
 * Hands the next events of the log to `handle`, once each, and remembers under `name` how far it came, all in one
 * transaction. Answers how many there were; 0 says that the reader is up to date. Readers of one name take turns.
 */
export async function followLog(
  store: Store,
  name: string,
  handle: (tx: Transaction<Database>, events: readonly StoredEvent[]) => Promise<void>,
  limit = 1000,
): Promise<number> {
  return store.db.transaction().execute(async (tx) => {
    const cursor = await takeCursor(tx, name);
    const { events, upTo } = await readAll(tx, cursor.position, limit);
    if (events.length > 0) await handle(tx, events);
    await moveCursor(tx, cursor, upTo);
    return events.length;
  });
}
