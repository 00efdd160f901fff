import type { Services } from "#server/http/services.ts";

/**
 * Lets mail that a process before this one was sending, or had put off, go out now. Only where nobody else can be sending:
 * the embedded store has one process. On PostgreSQL a claim runs out by itself.
 */
export async function takeOver({ store, now }: Pick<Services, "store" | "now">): Promise<void> {
  if (store.kind === "postgres") return;
  const next_at = now().toISOString();
  await store.db.updateTable("mail").set({ next_at }).where("state", "=", "waiting").execute();
}
