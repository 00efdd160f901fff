import type { Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";

/** Stores where a client's nightly import gets its feed; null for no more. */
export async function storeFeed(
  tx: Transaction<Database>,
  login: string,
  url: string | null,
  changed_at: string,
): Promise<void> {
  if (url === null) {
    await tx.deleteFrom("import_feed").where("login", "=", login).execute();
    return;
  }
  await tx
    .insertInto("import_feed")
    .values({ login, url, changed_at })
    .onConflict((conflict) => conflict.column("login").doUpdateSet({ url, changed_at }))
    .execute();
}
