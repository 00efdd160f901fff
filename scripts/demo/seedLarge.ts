import { sql } from "kysely";
import { largeAccount } from "#server/demo/demoAccounts.ts";
import { demoHistory } from "#server/demo/history/demoHistory.ts";
import { demoPictures } from "#server/demo/pictures/demoPictures.ts";
import { seedAccount } from "#server/demo/seedAccount.ts";
import { vacuumStore } from "#server/event-store/openStore.ts";
import type { Services } from "#server/http/services.ts";

/** Makes the account `large` with its 20,000 listings, all or nothing, and nothing that happened to them. */
export async function seedListings(services: Services, report: (sentence: string) => void): Promise<void> {
  report("Drawing pictures.");
  const [pictures, passwordHash] = await Promise.all([
    demoPictures(services, largeAccount.login),
    services.passwords.hash("demo"),
  ]);
  report(`Making ${largeAccount.listings.total.toLocaleString("en-GB")} listings.`);
  await services.store.db
    .transaction()
    .execute((tx) => seedAccount(tx, services, largeAccount, { passwordHash, pictures }));
}

/** Makes the account `large` with its listings and their history; gives false when it is there already. */
export async function seedLarge(services: Services, report: (sentence: string) => void): Promise<boolean> {
  const { db } = services.store;
  const { login } = largeAccount;
  const there = await db.selectFrom("account").select("login").where("login", "=", login).executeTakeFirst();
  if (there) return false;
  await seedListings(services, report);
  await demoHistory(services, report);
  await sql`analyze`.execute(db);
  await vacuumStore(services.store);
  return true;
}
