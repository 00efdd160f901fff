import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { StoredEvent } from "./event.ts";
import { readAll, startOfLog } from "./eventStore.ts";
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
    await tx
      .insertInto("cursor")
      .values({ name, transaction_id: startOfLog.transactionId, position: startOfLog.position })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const cursor = await tx
      .selectFrom("cursor")
      .selectAll()
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const events = await readAll(
      tx,
      { transactionId: cursor.transaction_id, position: cursor.position },
      limit,
    );
    const last = events.at(-1);
    if (!last) return 0;
    await handle(tx, events);
    await tx
      .updateTable("cursor")
      .set({ transaction_id: last.transactionId, position: last.position })
      .where("name", "=", name)
      .execute();
    return events.length;
  });
}
