import type { Services } from "#server/http/services.ts";

/** Lets another login use pictures that are stored already: the demo's accounts share theirs. */
export async function shareMedia(services: Services, keys: readonly string[], login: string): Promise<void> {
  if (keys.length === 0) return;
  const { db } = services.store;
  const rows = await db
    .selectFrom("media")
    .selectAll()
    .distinctOn("key")
    .where("key", "in", keys)
    .where("state", "=", "stored")
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto("media")
    .values(rows.map((row) => ({ ...row, login })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
