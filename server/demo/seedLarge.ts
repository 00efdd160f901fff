import { sql } from "kysely";
import { vacuumStore } from "#server/event-store/openStore.ts";
import type { Services } from "#server/http/services.ts";
import { largeAccount } from "./demoAccounts.ts";
import { demoHistory } from "./history/demoHistory.ts";
import { demoPictures } from "./pictures/demoPictures.ts";
import { seedAccount } from "./seedAccount.ts";

/** Makes the account `large` with its 20,000 listings, all or nothing; gives false when it is there already. */
export async function seedLarge(services: Services, report: (sentence: string) => void): Promise<boolean> {
  const { db } = services.store;
  const { login } = largeAccount;
  const there = await db.selectFrom("account").select("login").where("login", "=", login).executeTakeFirst();
  if (there) return false;
  report("Drawing pictures.");
  const [pictures, passwordHash] = await Promise.all([
    demoPictures(services, login),
    services.passwords.hash("demo"),
  ]);
  report(`Making ${largeAccount.listings.total.toLocaleString("en-GB")} listings.`);
  await db.transaction().execute((tx) => seedAccount(tx, services, largeAccount, { passwordHash, pictures }));
  await demoHistory(services, report);
  await sql`analyze`.execute(db);
  await vacuumStore(services.store);
  return true;
}
