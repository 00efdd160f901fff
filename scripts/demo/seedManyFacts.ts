import { largeAccount } from "#server/demo/demoAccounts.ts";
import type { Services } from "#server/http/services.ts";
import { manyFacts } from "./manyFacts.ts";
import { seedListings } from "./seedLarge.ts";

/** Why a database does not get many facts, in a sentence. */
export class FactsRefused extends Error {}

/** The embedded store is for a few clients: beyond this it would take long, and be no place to measure. */
const MOST_EMBEDDED = 500_000;

/** Makes the account `large` with its 20,000 listings and so many facts of visits; throws FactsRefused where it should not. */
export async function seedManyFacts(
  services: Services,
  rows: number,
  report: (sentence: string) => void,
): Promise<number> {
  const { store } = services;
  const { login } = largeAccount;
  if (store.kind === "pglite" && rows > MOST_EMBEDDED) {
    const most = MOST_EMBEDDED.toLocaleString("en-GB");
    throw new FactsRefused(
      `The embedded store takes at most ${most} rows (--rows ${MOST_EMBEDDED}); for more, name a PostgreSQL in DATABASE_URL.`,
    );
  }
  const accounts = await store.db.selectFrom("account").select("login").execute();
  if (accounts.length > 0) {
    const has = accounts.some((account) => account.login === login) ? `an account ${login}` : "accounts";
    throw new FactsRefused(`This database has ${has} already: name one that is empty.`);
  }
  await seedListings(services, report);
  return manyFacts(services, rows, report);
}
