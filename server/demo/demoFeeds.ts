import { sql, type Transaction } from "kysely";
import { createFeed, runFeed } from "#server/feed-export/runFeed.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";

/** Clients type these names, and those of the demo write Spanish. */
export const demoReaders: Readonly<
  Record<string, { readonly active: readonly string[]; readonly off: readonly string[] }>
> = {
  costa: {
    active: ["Web propia", "Red Northern Homes", "Portal Sol y Casa"],
    off: ["Programa antiguo de la agencia"],
  },
  xmlhomes: { active: ["Agencias colaboradoras"], off: [] },
};

/** A few exported feeds: active ones, and one that was switched off. Whoever has feeds already keeps them as they are. */
export async function demoFeeds({ store, now }: Services): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ there: boolean }>`select exists (select from feed) as there`.execute(tx);
    if (rows[0]?.there) return;
    for (const login of Object.keys(demoReaders)) await share(tx, login, now().toISOString());
  });
}

async function share(tx: Transaction<Database>, login: string, at: string): Promise<void> {
  const metadata = { login, requestId: "demo", at };
  const { active = [], off = [] } = demoReaders[login] ?? {};
  for (const name of active) await createFeed(tx, name, metadata);
  for (const name of off) {
    const { ID } = await createFeed(tx, name, metadata);
    await runFeed(tx, metadata, ID, { type: "ChangeFeed", name, active: false });
  }
}
